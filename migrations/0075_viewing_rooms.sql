-- Viewing rooms that organisers hang from works on show: walls with a text, and on each wall works in their order.
CREATE TABLE viewing_rooms (
  team_id uuid NOT NULL,
  id uuid NOT NULL,
  title jsonb NOT NULL,
  intro jsonb NOT NULL,
  published boolean NOT NULL,
  -- The newest of those that are published is the one that a team shows first.
  published_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (team_id, id),
  CHECK (published = (published_at IS NOT NULL))
);
CREATE INDEX viewing_rooms_public ON viewing_rooms (team_id, published_at DESC, id DESC) WHERE published;

CREATE TABLE viewing_room_walls (
  team_id uuid NOT NULL,
  room_id uuid NOT NULL,
  position integer NOT NULL,
  title jsonb NOT NULL,
  text jsonb NOT NULL,
  PRIMARY KEY (team_id, room_id, position),
  FOREIGN KEY (team_id, room_id) REFERENCES viewing_rooms (team_id, id) ON DELETE CASCADE
);

-- `position` counts through all the walls of a room.
CREATE TABLE viewing_room_works (
  team_id uuid NOT NULL,
  room_id uuid NOT NULL,
  position integer NOT NULL,
  wall integer NOT NULL,
  work_id uuid NOT NULL,
  PRIMARY KEY (team_id, room_id, position),
  UNIQUE (team_id, room_id, work_id),
  FOREIGN KEY (team_id, room_id, wall) REFERENCES viewing_room_walls (team_id, room_id, position) ON DELETE CASCADE,
  FOREIGN KEY (team_id, work_id) REFERENCES works (team_id, id) ON DELETE CASCADE
);
CREATE INDEX viewing_room_works_of_work ON viewing_room_works (team_id, work_id);

ALTER TABLE viewing_rooms ENABLE ROW LEVEL SECURITY;
ALTER TABLE viewing_rooms FORCE ROW LEVEL SECURITY;
CREATE POLICY of_team ON viewing_rooms USING (team_id = current_team()) WITH CHECK (team_id = current_team());
ALTER TABLE viewing_room_walls ENABLE ROW LEVEL SECURITY;
ALTER TABLE viewing_room_walls FORCE ROW LEVEL SECURITY;
CREATE POLICY of_team ON viewing_room_walls USING (team_id = current_team()) WITH CHECK (team_id = current_team());
ALTER TABLE viewing_room_works ENABLE ROW LEVEL SECURITY;
ALTER TABLE viewing_room_works FORCE ROW LEVEL SECURITY;
CREATE POLICY of_team ON viewing_room_works USING (team_id = current_team()) WITH CHECK (team_id = current_team());
GRANT SELECT, INSERT, UPDATE, DELETE ON viewing_rooms TO palmares_app;
GRANT SELECT, INSERT, DELETE ON viewing_room_walls, viewing_room_works TO palmares_app;
