ALTER TABLE report VALIDATE CONSTRAINT report_listing_id_fkey;
