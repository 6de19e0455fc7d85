CREATE TABLE `deletions` (
	`firebase_uid` text PRIMARY KEY NOT NULL,
	`asked_at` integer NOT NULL,
	`attempt` integer DEFAULT 0 NOT NULL,
	`due_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `deletions_by_due` ON `deletions` (`due_at`);--> statement-breakpoint
CREATE TABLE `outbox` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`firebase_uid` text,
	`recipient` text NOT NULL,
	`subject` text NOT NULL,
	`text` text NOT NULL,
	`html` text NOT NULL,
	`created_at` integer NOT NULL,
	`attempt` integer DEFAULT 0 NOT NULL,
	`due_at` integer,
	`sent_at` integer
);
--> statement-breakpoint
CREATE INDEX `outbox_by_due` ON `outbox` (`due_at`);--> statement-breakpoint
CREATE INDEX `outbox_by_user` ON `outbox` (`firebase_uid`);--> statement-breakpoint
CREATE TABLE `payment_events` (
	`id` text PRIMARY KEY NOT NULL,
	`type` text NOT NULL,
	`object_id` text,
	`received_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `payments` (
	`id` text PRIMARY KEY NOT NULL,
	`firebase_uid` text,
	`plan_id` text NOT NULL,
	`amount` integer NOT NULL,
	`currency` text NOT NULL,
	`state` text NOT NULL,
	`stripe_session_id` text,
	`payment_intent` text,
	`url` text,
	`created_at` integer NOT NULL,
	`expires_at` integer,
	`checked_at` integer,
	`paid_at` integer,
	`starts_at` integer,
	`ends_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payments_stripe_session_id_unique` ON `payments` (`stripe_session_id`);--> statement-breakpoint
CREATE INDEX `payments_by_user` ON `payments` (`firebase_uid`,`paid_at`);--> statement-breakpoint
CREATE INDEX `payments_by_intent` ON `payments` (`payment_intent`);--> statement-breakpoint
CREATE INDEX `payments_by_state` ON `payments` (`state`,`checked_at`);--> statement-breakpoint
CREATE TABLE `session_users` (
	`session_id` text NOT NULL,
	`user_id` text NOT NULL,
	`joined_at` integer NOT NULL,
	PRIMARY KEY(`session_id`, `user_id`)
);
--> statement-breakpoint
CREATE INDEX `session_users_by_user` ON `session_users` (`user_id`);--> statement-breakpoint
CREATE TABLE `users` (
	`firebase_uid` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`display_name` text NOT NULL,
	`plan_id` text DEFAULT 'free' NOT NULL,
	`subscription_end_date` integer,
	`created_at` integer NOT NULL,
	`rooms_told` integer DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE INDEX `users_untold` ON `users` (`rooms_told`) WHERE rooms_told = 0;--> statement-breakpoint
CREATE TABLE `identity_accounts` (
	`uid` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`email_verified` integer DEFAULT false NOT NULL,
	`display_name` text,
	`password_hash` text NOT NULL,
	`password_updated_at` integer NOT NULL,
	`valid_since` integer NOT NULL,
	`disabled` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	`last_login_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `identity_accounts_email_unique` ON `identity_accounts` (`email`);--> statement-breakpoint
CREATE TABLE `identity_attempts` (
	`key` text PRIMARY KEY NOT NULL,
	`count` integer NOT NULL,
	`reset_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `identity_keys` (
	`kid` text PRIMARY KEY NOT NULL,
	`jwk` text NOT NULL,
	`created_at` integer NOT NULL,
	`retired_at` integer
);
--> statement-breakpoint
CREATE TABLE `identity_oob_codes` (
	`code_hash` text PRIMARY KEY NOT NULL,
	`uid` text NOT NULL,
	`type` text NOT NULL,
	`email` text NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer
);
--> statement-breakpoint
CREATE INDEX `identity_oob_codes_by_uid` ON `identity_oob_codes` (`uid`);--> statement-breakpoint
CREATE TABLE `identity_refresh_tokens` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`uid` text NOT NULL,
	`family` text NOT NULL,
	`auth_time` integer NOT NULL,
	`issued_at` integer NOT NULL,
	`rotated_at` integer,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `identity_refresh_tokens_by_uid` ON `identity_refresh_tokens` (`uid`);--> statement-breakpoint
CREATE INDEX `identity_refresh_tokens_by_family` ON `identity_refresh_tokens` (`family`);--> statement-breakpoint
CREATE INDEX `identity_refresh_tokens_by_end` ON `identity_refresh_tokens` (`expires_at`);