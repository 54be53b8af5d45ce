-- The days of grace passed without a payment.
ALTER TYPE stop_reason ADD VALUE 'unpaid';
CREATE INDEX subscription_past_due ON subscription (paid_until) WHERE state = 'past_due';

-- What an invoice was for when it was drawn up; the subscription may have another package by now.
ALTER TABLE invoice ADD COLUMN offer text;
UPDATE invoice SET offer = subscription.offer FROM subscription WHERE subscription.id = subscription_id;
