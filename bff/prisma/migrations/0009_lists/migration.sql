-- When each listing last changed in the lists, so that a process can read what is new. Written by every version of the code, hence the trigger;
-- all writers hold one lock until they commit, so that positions become visible in their order.
CREATE SEQUENCE listing_change_position;
CREATE TABLE listing_change (
  id       uuid   PRIMARY KEY,
  position bigint NOT NULL DEFAULT nextval('listing_change_position')
);
CREATE INDEX listing_change_order ON listing_change (position);

CREATE FUNCTION record_listing_change() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  INSERT INTO listing_change (id) VALUES (NEW.id) ON CONFLICT (id) DO UPDATE SET position = excluded.position;
  RETURN NULL;
END $$;
-- contract: it only adds a row elsewhere, in the writer's own transaction, which the old code does not notice
CREATE TRIGGER listing_changed AFTER INSERT OR UPDATE OF version, visible, deleted, card ON listing
  FOR EACH ROW EXECUTE FUNCTION record_listing_change();

INSERT INTO listing_change (id) SELECT id FROM listing ON CONFLICT DO NOTHING;
