-- A change to another package that its holder has yet to confirm with their bank.
ALTER TABLE subscription ADD COLUMN pending_change jsonb;

-- A change whose money has gone back is undone at Stripe.
ALTER TYPE instruction_kind ADD VALUE 'undo_change';
