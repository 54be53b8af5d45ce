-- contract: the release before compares messages by it, and finds the same without it.
DROP INDEX enquiry_message;
