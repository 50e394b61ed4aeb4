-- Whoever an organiser removed from a course stays on its list as removed, and cannot register for it again until an organiser
-- allows it.
ALTER TABLE course_places DROP CONSTRAINT course_places_state_check;
ALTER TABLE course_places ADD CONSTRAINT course_places_state_check CHECK (state IN ('taken', 'waiting', 'removed'));
ALTER TABLE course_places ADD COLUMN removed_at timestamptz;
ALTER TABLE course_places ADD CHECK ((state = 'removed') = (removed_at IS NOT NULL));
