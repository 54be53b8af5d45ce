CREATE INDEX CONCURRENTLY earlier_text_replied_by ON earlier_text (replied_by) WHERE replied_by IS NOT NULL;
