-- What was paid only after an account had gone is given back.
ALTER TABLE customer ADD COLUMN deleted_at timestamptz;
UPDATE customer SET deleted_at = now() WHERE is_deleted;
ALTER TABLE customer ADD CHECK (is_deleted = (deleted_at IS NOT NULL));

ALTER TYPE instruction_kind ADD VALUE 'refund_invoice';

-- Under which Stripe does a change of it once, however often it is asked; another one as soon as Stripe has answered.
ALTER TABLE subscription ADD COLUMN change_key uuid NOT NULL DEFAULT gen_random_uuid();

-- Under which Stripe makes somebody a customer once; another one when that customer has been deleted there.
ALTER TABLE customer ADD COLUMN creation_key uuid NOT NULL DEFAULT gen_random_uuid();
