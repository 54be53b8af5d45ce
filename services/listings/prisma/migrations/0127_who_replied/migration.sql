-- Who has replied, if the business has had another owner since: what they wrote goes with their account.
ALTER TABLE review ADD COLUMN replied_by uuid;
ALTER TABLE earlier_text ADD COLUMN replied_by uuid;
