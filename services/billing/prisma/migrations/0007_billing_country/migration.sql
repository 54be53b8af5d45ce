-- Where an address for invoices is: until now all were taken for British.
ALTER TABLE customer ADD COLUMN country text NOT NULL DEFAULT 'GB';
