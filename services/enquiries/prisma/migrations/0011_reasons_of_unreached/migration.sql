-- Why a business has not received an enquiry. Null while it may, and for those of which the reason was not stored.
ALTER TABLE recipient ADD COLUMN unreached text;
