-- Of a business that nobody has claimed: when an email about an enquiry was last not sent, since its address is suppressed.
ALTER TABLE business ADD COLUMN refused_at timestamptz;
