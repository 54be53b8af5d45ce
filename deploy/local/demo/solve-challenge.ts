/** Solves the challenge of an enquiry, for programs that send one: the demo data and the tests of the whole product. */
export { solveChallenge } from '@directory/enquiries/sending/solve-challenge'
