-- Nobody had the role before it could be given.
ALTER TABLE account ADD COLUMN is_manager boolean NOT NULL DEFAULT false;

-- The clients that a social media manager works for.
CREATE TABLE client_manager (
  account_id  uuid        NOT NULL REFERENCES account ON DELETE CASCADE,
  client_id   uuid        NOT NULL REFERENCES client ON DELETE CASCADE,
  assigned_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, client_id)
);
CREATE INDEX client_manager_client ON client_manager (client_id);
