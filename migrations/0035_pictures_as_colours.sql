-- What cards copy of a picture says colours where it said a thumbhash. Which they are is known once the card is written anew;
-- until then a picture has none, and comes without a shadow.
UPDATE team_cards SET
  logo = CASE WHEN logo ? 'thumbhash' THEN (logo - 'thumbhash') || '{"colours": ""}' ELSE logo END,
  cover = CASE WHEN cover ? 'thumbhash' THEN (cover - 'thumbhash') || '{"colours": ""}' ELSE cover END
WHERE logo ? 'thumbhash' OR cover ? 'thumbhash';

UPDATE contest_cards SET cover = (cover - 'thumbhash') || '{"colours": ""}' WHERE cover ? 'thumbhash';
