-- Stripe is told of a new address when it is new, not only at the next purchase.
ALTER TYPE instruction_kind ADD VALUE 'update_customer';

-- When we first held an invoice for paid, by our own clock, by which we also know when something was deleted. Of those before it is not
-- known: they count as heard of now.
ALTER TABLE invoice ADD COLUMN paid_recorded_at timestamptz;
UPDATE invoice SET paid_recorded_at = now() WHERE state = 'paid';
