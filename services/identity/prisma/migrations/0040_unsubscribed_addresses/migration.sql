-- The links with which addresses without an account unsubscribe, in lower case: businesses that nobody has claimed get enquiries.
CREATE TABLE address_unsubscribe_link (
  email  text NOT NULL,
  kind   text NOT NULL,
  secret text NOT NULL UNIQUE,
  PRIMARY KEY (email, kind)
);
-- contract: replaced by the next statement, in the same transaction
ALTER TABLE mail_suppression DROP CONSTRAINT mail_suppression_reason_check;
-- contract: wider than the one before, so nothing that runs violates it
ALTER TABLE mail_suppression ADD CONSTRAINT mail_suppression_reason_check
  CHECK (reason IN ('bounce-permanent', 'bounce-temporary', 'complaint', 'admin', 'unsubscribed')) NOT VALID;
