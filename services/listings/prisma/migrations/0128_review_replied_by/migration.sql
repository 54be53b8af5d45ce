CREATE INDEX CONCURRENTLY review_replied_by ON review (replied_by) WHERE replied_by IS NOT NULL;
