-- What was verified of a business, and when; null if nothing is, or what was has changed since.
ALTER TABLE listing ADD COLUMN verified_by text, ADD COLUMN verified_value text, ADD COLUMN verified_at timestamptz;

ALTER TABLE author ADD COLUMN is_disabled boolean NOT NULL DEFAULT false;

-- That somebody owns a business, to be proven.
CREATE TABLE claim (
  id                uuid PRIMARY KEY,
  listing_id        uuid        NOT NULL REFERENCES listing ON DELETE CASCADE,
  claimant_id       uuid        NOT NULL REFERENCES author,
  method            text        NOT NULL,
  -- The domain, address or name as it was when the claim began: another one is not proven by it.
  proves            text        NOT NULL,
  state             text        NOT NULL DEFAULT 'awaiting-proof',
  -- Of the last code sent; the code itself is in no table.
  code_hash         text,
  sent_to           text,
  code_sent_at      timestamptz,
  codes_sent        integer     NOT NULL DEFAULT 0,
  attempts          integer     NOT NULL DEFAULT 0,
  -- What the website must state; public there.
  token             text,
  note              text,
  objection         text,
  reason            text,
  decided_by        uuid,
  previous_owner_id uuid,
  created_at        timestamptz NOT NULL DEFAULT now(),
  expires_at        timestamptz,
  proven_at         timestamptz,
  decided_at        timestamptz,
  version           integer     NOT NULL DEFAULT 1
);
CREATE UNIQUE INDEX claim_open ON claim (listing_id, claimant_id) WHERE state IN ('awaiting-proof', 'awaiting-decision', 'awaiting-objection');
-- Only one is to be granted by the passing of time.
CREATE UNIQUE INDEX claim_awaiting_objection ON claim (listing_id) WHERE state = 'awaiting-objection';
CREATE INDEX claim_listing ON claim (listing_id, created_at);
CREATE INDEX claim_claimant ON claim (claimant_id, created_at);
CREATE INDEX claim_previous_owner ON claim (previous_owner_id) WHERE previous_owner_id IS NOT NULL;
CREATE INDEX claim_sent_to ON claim (sent_to, code_sent_at) WHERE sent_to IS NOT NULL;
CREATE INDEX claim_due ON claim (expires_at) WHERE expires_at IS NOT NULL;
CREATE INDEX claim_state ON claim (state, created_at);
CREATE INDEX claim_created ON claim (created_at);

-- A private picture that an admin looks at. The row outlives its claim until media has been told.
CREATE TABLE claim_document (
  id       uuid PRIMARY KEY,
  claim_id uuid REFERENCES claim ON DELETE SET NULL,
  image_id uuid        NOT NULL,
  url      text        NOT NULL,
  added_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX claim_document_claim ON claim_document (claim_id);
CREATE INDEX claim_document_orphaned ON claim_document (id) WHERE claim_id IS NULL;
