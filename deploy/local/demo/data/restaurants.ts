import { demoEmails } from '@directory/contracts/catalogue/demo'
import type { DemoBusiness } from '../demo-business.ts'

export const restaurants: readonly DemoBusiness[] = [
  {
    name: 'The Lacemaker’s Table',
    area: 'Lace Market',
    street: '14 Bobbin Court',
    trade: 'Modern British restaurant',
    package: 'gold',
    rated: [4.8, 412],
    featured: true,
    owner: demoEmails.owner,
    description:
      'Seasonal British cooking in a former lace finishing room, with tall windows over Bobbin Court. The menu changes every Thursday with what the growers at Colwick bring in. There is a short list for children, and the kitchen is happy to cook without gluten if you tell us when you book.',
  },
  {
    name: 'Trent & Thyme',
    area: 'West Bridgford',
    street: '8 Ferryman Lane',
    trade: 'Bistro',
    package: 'gold',
    rated: [4.7, 288],
    description:
      'A neighbourhood bistro two minutes from the river. We bake our own sourdough, cure our own salmon and pour more than forty wines by the glass. Sunday lunch is served family style until four, and dogs are welcome in the front room.',
  },
  {
    name: 'Saffron Canal',
    area: 'City Centre',
    street: '31 Wharf Passage',
    trade: 'Indian restaurant',
    package: 'professional',
    rated: [4.6, 341],
    description:
      'Home-style cooking from Hyderabad and Lahore beside the canal basin. Our dum biryani is sealed with dough and opened at your table. Vegetarian and vegan thalis every lunchtime.',
  },
  {
    name: 'Goose Fair Fish Bar',
    area: 'Bulwell',
    street: '102 Coppice Road',
    trade: 'Fish and chips',
    rated: [4.5, 197],
    description:
      'Sustainable haddock fried to order in beef dripping or vegetable oil, with mushy peas made the Nottingham way: mint sauce on the side.',
  },
  {
    name: 'Sneinton Sourdough',
    area: 'City Centre',
    street: '5 Baker’s Yard',
    trade: 'Bakery and café',
    package: 'professional',
    rated: [4.9, 156],
    featured: true,
    description:
      'Slow-fermented loaves out of the oven at seven, buns at eight and a queue by nine. Beans are roasted for us in Carlton. Order online by noon and collect the next morning.',
  },
  {
    name: 'Nonna Pia',
    area: 'Beeston',
    street: '47 Silk Mill Road',
    trade: 'Pizza and pasta',
    package: 'professional',
    rated: [4.4, 263],
    description:
      'Wood-fired pizza with dough rested for two days, and pasta rolled by hand in the window each afternoon. Half portions for little ones and a gluten-free base that people cross town for.',
  },
  {
    name: 'The Robin’s Rest',
    area: 'Arnold',
    street: '1 Greenwood Row',
    trade: 'Pub',
    rated: [4.2, 88],
    description:
      'A proper local with four cask ales, a quiz on Tuesdays and a garden that catches the evening sun. Pies come with gravy in a jug.',
  },
  {
    name: 'Kimchi & Coal',
    area: 'Hockley',
    street: '22 Needle Street',
    trade: 'Korean barbecue',
    package: 'gold',
    rated: [4.6, 334],
    description:
      'Charcoal grills in every table, ten kinds of kimchi and soju cocktails until late. Bring friends: the sharing sets are made for four. Vegans get their own marinades and their own grill.',
  },
  {
    name: 'Hucknall Tea Rooms',
    area: 'Hucknall',
    street: '9 Byron Parade',
    trade: 'Café',
    rated: [4.7, 64],
    description: 'Scones, loose-leaf tea and the kind of chairs you do not want to leave. We are wheelchair friendly throughout.',
  },
  {
    name: 'Taquería Luz',
    area: 'Hockley',
    street: '3 Thimble Yard',
    trade: 'Mexican restaurant',
    rated: [4.3, 119],
    description: 'Corn tortillas pressed every morning and salsas that go from friendly to reckless. Tacos are two for one on Mondays.',
  },
  {
    name: 'The Meadow Spoon',
    area: 'Carlton',
    street: '70 Mill Rise',
    trade: 'Vegetarian café',
    rated: [4.5, 73],
    description:
      'Big salads, bigger soups and a cake counter with something for every allergy. Our kitchen is entirely vegetarian and mostly vegan.',
  },
  { name: 'Clifton Noodle House', area: 'Clifton', street: '18 Southfield Way', trade: 'Chinese takeaway', rated: [4.0, 51] },
  {
    name: 'Dame Agnes Coffee',
    area: 'City Centre',
    street: '2 Chantry Steps',
    trade: 'Coffee shop',
    package: 'professional',
    rated: [4.8, 205],
    description:
      'Two guest roasters a month, filter flights on Saturdays and a bench outside that is always taken. Oat milk costs nothing extra.',
  },
  {
    name: 'Wollaton Smokehouse',
    area: 'Beeston',
    street: '11 Lenton Green',
    trade: 'Barbecue restaurant',
    rated: [4.1, 46],
    state: 'pending',
    description:
      'Oak-smoked brisket and ribs by weight, with pickles and white bread. We open when the meat is ready and close when it is gone.',
  },
  {
    name: 'Castle Rock Suppers',
    area: 'City Centre',
    street: '6 Sandstone Terrace',
    trade: 'Supper club',
    state: 'inactive',
    rated: [4.9, 22],
    description: 'One long table, six courses and twelve seats, two Fridays a month in a cave under the rock.',
  },
]
