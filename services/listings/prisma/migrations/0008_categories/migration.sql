-- Where the addresses of categories lead that were renamed or merged into others.
ALTER TABLE category ADD COLUMN former_slugs text[] NOT NULL DEFAULT '{}';
ALTER TABLE category ADD COLUMN merged_into uuid REFERENCES category CHECK (merged_into <> id);

-- The slug of one that was merged is its target's former one, and may be taken up again there.
ALTER TABLE category DROP CONSTRAINT category_slug_key;
CREATE UNIQUE INDEX category_slug ON category (slug) WHERE merged_into IS NULL;

-- Whoever began before a merge still names the category that is gone: what they write goes to its target. The lock waits for a merge.
CREATE FUNCTION follow_merged_category() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  target uuid;
BEGIN
  LOOP
    SELECT merged_into INTO target FROM category WHERE id = NEW.category_id FOR KEY SHARE;
    EXIT WHEN target IS NULL;
    NEW.category_id := target;
  END LOOP;
  RETURN NEW;
END $$;
CREATE TRIGGER listing_category_followed BEFORE INSERT OR UPDATE OF category_id ON listing
  FOR EACH ROW WHEN (NEW.category_id IS NOT NULL) EXECUTE FUNCTION follow_merged_category();
CREATE TRIGGER listing_draft_category_followed BEFORE INSERT OR UPDATE OF category_id ON listing_draft
  FOR EACH ROW WHEN (NEW.category_id IS NOT NULL) EXECUTE FUNCTION follow_merged_category();
CREATE INDEX listing_draft_category ON listing_draft (category_id) WHERE category_id IS NOT NULL;
