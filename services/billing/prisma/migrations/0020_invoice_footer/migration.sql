-- One row: what invoices state about the seller, from the city's settings. It exists from the start, so that it can be locked.
CREATE TABLE invoice_footer (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  version  integer NOT NULL,
  text     text
);
INSERT INTO invoice_footer (version) VALUES (0);

-- What Stripe states on this customer's invoices.
ALTER TABLE customer ADD COLUMN stripe_footer text;
