-- Of equal counts the one that was counted last comes first: a trending list with many equals stays lively.
DROP INDEX searches_by_count;
CREATE INDEX searches_by_count_and_time ON searches (count DESC, updated_at DESC, id);

DROP INDEX titles_by_count;
CREATE INDEX titles_by_count_and_time ON titles (count DESC, updated_at DESC, movie_id);
