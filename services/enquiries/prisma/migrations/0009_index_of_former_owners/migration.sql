CREATE INDEX CONCURRENTLY conversation_former_notes ON conversation USING gin (former_notes) WHERE former_notes <> '{}';
