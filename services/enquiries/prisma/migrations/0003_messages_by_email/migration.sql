-- Of a message by email: whether its sender was another address than the known one, and why each attachment was not kept that was not.
ALTER TABLE message ADD COLUMN is_from_other_address boolean NOT NULL DEFAULT false, ADD COLUMN left_out text[] NOT NULL DEFAULT '{}';
