CREATE TABLE `plans` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`price_mxn` integer NOT NULL,
	`currency` text NOT NULL,
	`duration` text,
	`max_users` integer NOT NULL,
	`max_timers` integer NOT NULL,
	`popular` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `sessions` (
	`session_id` text PRIMARY KEY NOT NULL,
	`owner_uid` text,
	`name` text NOT NULL,
	`created_at` integer NOT NULL,
	`ended_at` integer
);
--> statement-breakpoint
CREATE INDEX `sessions_by_owner` ON `sessions` (`owner_uid`,`created_at`);