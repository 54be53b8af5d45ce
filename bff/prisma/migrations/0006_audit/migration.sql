-- What was decided about failed messages and by whom, in the shape of every service's audit. Nobody changes it.
CREATE TABLE audit_entry (
  id           uuid PRIMARY KEY,
  at           timestamptz NOT NULL DEFAULT now(),
  actor_id     uuid        NOT NULL,
  action       text        NOT NULL,
  subject_kind text        NOT NULL,
  subject_id   uuid        NOT NULL,
  subject_name text,
  listing_id   uuid,
  before       jsonb,
  after        jsonb,
  note         text
);
CREATE INDEX audit_entry_at ON audit_entry (at);
CREATE INDEX audit_entry_actor ON audit_entry (actor_id, at);
CREATE INDEX audit_entry_action ON audit_entry (action, at);

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit is never changed';
END $$;
CREATE TRIGGER audit_entry_unchanged BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_entry FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
