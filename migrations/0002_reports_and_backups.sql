CREATE TABLE `backups` (
	`id` text PRIMARY KEY NOT NULL,
	`session_id` text NOT NULL,
	`taken_at` integer NOT NULL,
	`bytes` integer NOT NULL,
	`body` blob NOT NULL
);
--> statement-breakpoint
CREATE INDEX `backups_by_session` ON `backups` (`session_id`,`taken_at`);--> statement-breakpoint
CREATE TABLE `reports` (
	`session_id` text PRIMARY KEY NOT NULL,
	`owner_uid` text NOT NULL,
	`name` text NOT NULL,
	`ended_at` integer NOT NULL,
	`body` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `reports_by_owner` ON `reports` (`owner_uid`,`ended_at`);