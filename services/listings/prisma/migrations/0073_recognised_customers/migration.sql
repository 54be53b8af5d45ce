-- Who has sent a business an enquiry that it has answered; told by the service for enquiries.
CREATE TABLE recognised_customer (
  account_id    uuid        NOT NULL,
  listing_id    uuid        NOT NULL REFERENCES listing ON DELETE CASCADE,
  recognised_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, listing_id)
);
CREATE INDEX recognised_customer_listing ON recognised_customer (listing_id);
