-- What a network has counted for a client in a month, named by its first day.
CREATE TABLE network_figures (
  client_id   uuid    NOT NULL REFERENCES client ON DELETE CASCADE,
  month       date    NOT NULL CHECK (extract(day FROM month) = 1),
  network     network NOT NULL,
  followers   integer NOT NULL CHECK (followers >= 0),
  reach       integer NOT NULL CHECK (reach >= 0),
  engagements integer NOT NULL CHECK (engagements >= 0),
  clicks      integer NOT NULL CHECK (clicks >= 0),
  PRIMARY KEY (client_id, month, network)
);
