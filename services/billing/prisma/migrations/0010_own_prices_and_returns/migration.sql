-- What a subscription renews for, as Stripe has it: a price of the catalogue may be another by now. Of those before it is not known; to the
-- next comparison with Stripe they differ, which fills it in.
ALTER TABLE subscription ADD COLUMN monthly integer, ADD COLUMN includes_vat boolean, ADD CHECK ((monthly IS NULL) = (includes_vat IS NULL));
UPDATE subscription SET fingerprint = '' WHERE state <> 'ended';

-- How often Stripe has said no, or the money has come back: as often it is asked under another key.
ALTER TABLE instruction ADD COLUMN failures integer NOT NULL DEFAULT 0;

-- What comparisons with Stripe have found and mended.
CREATE TABLE reconciliation (
  id          uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  finished_at timestamptz NOT NULL DEFAULT now(),
  compared    integer     NOT NULL,
  differences jsonb       NOT NULL
);
CREATE INDEX reconciliation_finished ON reconciliation (finished_at);
