import { demoEmails } from '@directory/contracts/catalogue/demo'
import type { DemoBusiness } from '../demo-business.ts'

export const beauty: readonly DemoBusiness[] = [
  {
    name: 'Rosewater & Rye',
    area: 'West Bridgford',
    street: '21 Gordon Mews',
    trade: 'Hairdresser',
    package: 'gold',
    rated: [4.9, 266],
    featured: true,
    description:
      'Cuts, colour and curls by stylists who listen first. We test every new colour before your appointment, offset what we throw away and keep one quiet chair for anyone who would rather not chat.',
  },
  {
    name: 'Fade Theory',
    area: 'Hockley',
    street: '10 Broad Loom',
    trade: 'Barber',
    package: 'professional',
    rated: [4.7, 344],
    description:
      'Skin fades, beard trims and hot towels. Walk in before noon, book after it. Under-twelves have their own price and their own comics.',
  },
  {
    name: 'The Still Room Spa',
    area: 'City Centre',
    street: '3 Weekday Cross House',
    trade: 'Day spa',
    package: 'gold',
    rated: [4.6, 158],
    description:
      'A thermal suite, six treatment rooms and no telephones below ground. Half-day retreats include lunch from the kitchen upstairs. Treatments for pregnancy and after cancer are given by trained therapists.',
  },
  {
    name: 'Nails by Imani',
    area: 'Beeston',
    street: '52 Middle Yard',
    trade: 'Nail salon',
    rated: [4.8, 121],
    description: 'Gel, builder and hand-painted art in a spotless little studio. Removal is always done gently and never charged for.',
  },
  {
    name: 'Arnold Aesthetics',
    area: 'Arnold',
    street: '17 Nottingham Rise',
    trade: 'Skin clinic',
    package: 'professional',
    rated: [4.5, 64],
    description:
      'Nurse-led skin care: peels, laser and acne programmes. Every course starts with a consultation and sometimes ends with the advice to do nothing.',
  },
  {
    name: 'Lash & Linen',
    area: 'Lace Market',
    street: '16 Plumptre Loft',
    trade: 'Beauty salon',
    rated: [4.4, 83],
    description: 'Lashes, brows and waxing on heated beds, late opening on Thursdays.',
  },
  {
    name: 'Hucknall Hair Company',
    area: 'Hucknall',
    street: '24 Portland Place',
    trade: 'Hairdresser',
    rated: [4.3, 57],
    description: 'Wash, cut and a proper cup of tea. Home visits on Mondays for those who cannot get to us.',
  },
  {
    name: 'Ink & Anchor',
    area: 'Hockley',
    street: '8 Goose Gate Arches',
    trade: 'Tattoo studio',
    package: 'professional',
    rated: [4.8, 190],
    description:
      'Custom work by four resident artists, from fine line to full sleeve. Deposits come off the price and touch-ups are free for a year.',
  },
  {
    name: 'Bulwell Barbers',
    area: 'Bulwell',
    street: '66 Main Cross',
    trade: 'Barber',
    rated: [4.2, 49],
    description: 'No appointments, no fuss, football on.',
  },
  { name: 'Glow Clifton', area: 'Clifton', street: '12 Varney Parade', trade: 'Beauty salon', rated: [4.1, 33] },
  {
    name: 'Carlton Massage Rooms',
    area: 'Carlton',
    street: '35 Burton Mews',
    trade: 'Massage therapist',
    rated: [4.9, 75],
    description:
      'Sports, deep tissue and remedial massage by appointment. We write down what helped, so that the next session starts where the last one ended.',
  },
  {
    name: 'Saint Ann Soap Works',
    area: 'City Centre',
    street: '9 Cobden Works',
    trade: 'Natural cosmetics',
    package: 'professional',
    rated: [4.6, 41],
    description: 'Soap, balm and shampoo bars made in small batches. Bring your jars back and refill them for less.',
  },
  {
    name: 'Velour Brow Bar',
    area: 'West Bridgford',
    street: '30 Tudor Parade',
    trade: 'Brow bar',
    state: 'pending',
    description: 'Threading, tinting and lamination in twenty minutes.',
  },
  {
    name: 'Chilwell Curl Studio',
    area: 'Beeston',
    street: '5 Bramcote Row',
    trade: 'Afro and curly hair',
    rated: [4.9, 138],
    owner: demoEmails.owner,
    description:
      'Braids, twists, locs and cuts for curls of every pattern. We teach as we work, so you leave knowing how to care for your own hair.',
  },
  {
    name: 'Harbour Hands',
    area: 'Carlton',
    street: '3 Victoria Gate',
    trade: 'Nail salon',
    rated: [4.0, 16],
    pictureless: true,
    unreachable: true,
  },
]
