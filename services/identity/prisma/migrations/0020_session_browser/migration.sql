-- Where a session was started: two accounts in one browser may be one person, whose reviews are not those of a customer.
ALTER TABLE session_family ADD COLUMN browser_id uuid;
ALTER TABLE session_family ADD COLUMN network text;
