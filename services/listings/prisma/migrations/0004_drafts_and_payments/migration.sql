-- A listing that is kept until it is paid for. While it is held it takes one of its owner's places; afterwards it waits for a late payment.
CREATE TABLE listing_draft (
  id          uuid PRIMARY KEY,
  owner_id    uuid        NOT NULL,
  category_id uuid REFERENCES category,
  content     jsonb       NOT NULL,
  images      jsonb       NOT NULL,
  held_until  timestamptz NOT NULL,
  created_at  timestamptz NOT NULL DEFAULT now(),
  version     integer     NOT NULL DEFAULT 1
);
CREATE INDEX listing_draft_owner ON listing_draft (owner_id, held_until);
CREATE INDEX listing_draft_held ON listing_draft (held_until);

-- Which of billing's words about the package was the last, when the next payment is due, and of which end the owner has been warned.
-- A package renews as long as its payment is due at its end: whoever sets another end has ended that by it.
ALTER TABLE listing ADD COLUMN package_version integer NOT NULL DEFAULT 0;
ALTER TABLE listing ADD COLUMN package_renews_at timestamptz;
ALTER TABLE listing ADD COLUMN package_warned_for timestamptz;
CREATE INDEX listing_package_expiry ON listing (package_expires_at) WHERE advertising_package <> 'starter';
