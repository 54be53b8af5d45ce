-- Whether a business takes enquiries, and how fast it usually answers; told by the service for enquiries.
CREATE TABLE enquiry_standing (
  listing_id         uuid PRIMARY KEY,
  version            integer NOT NULL,
  is_open            boolean NOT NULL,
  usual_answer_hours smallint
);
