-- What of an invoice was paid from the customer's credit, and whether its payment was lost to the card's holder. Of those before it is
-- not known: the next comparison with Stripe fills it in.
ALTER TABLE invoice ADD COLUMN credit_applied integer NOT NULL DEFAULT 0, ADD COLUMN is_lost boolean NOT NULL DEFAULT false;
