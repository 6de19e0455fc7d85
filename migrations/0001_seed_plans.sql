-- The same as worker/domain/plans.ts; a test compares them.
INSERT INTO `plans` (`id`, `name`, `price_mxn`, `currency`, `duration`, `max_users`, `max_timers`, `popular`) VALUES
	('free', 'Gratis', 0, 'MXN', NULL, 2, 2, 0),
	('basic', 'Evento Básico', 299, 'MXN', '30 días', 5, 50, 1),
	('corporate', 'Evento Corporativo', 650, 'MXN', '30 días', 50, 500, 0),
	('basic_annual', 'Pro Anual', 2999, 'MXN', '12 meses', 5, 50, 0),
	('corporate_annual', 'Corporativo Anual', 5500, 'MXN', '12 meses', 50, 500, 0);
