CREATE TABLE `templates` (
	`id` text PRIMARY KEY NOT NULL,
	`owner_uid` text NOT NULL,
	`name` text NOT NULL,
	`items` integer NOT NULL,
	`body` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `templates_by_owner` ON `templates` (`owner_uid`,`created_at`);