import * as care from './subjects/care.ts'
import * as crafts from './subjects/crafts.ts'
import * as food from './subjects/food.ts'
import * as goods from './subjects/goods.ts'
import * as learning from './subjects/learning.ts'
import * as leisure from './subjects/leisure.ts'
import type { Subject } from './subjects/materials.ts'
import * as office from './subjects/office.ts'
import * as vehicles from './subjects/vehicles.ts'

/** Words of a trade and what it is pictured with; the first that fits counts. */
const byTrade: readonly (readonly [RegExp, Subject])[] = [
  [/pizza/, food.pizza],
  [/fish and chips/, food.fishAndChips],
  [/indian/, food.thali],
  [/mexican/, food.tacos],
  [/chinese|korean/, food.bowl],
  [/bakery/, food.bread],
  [/board game|chess/, leisure.games],
  [/coffee/, food.coffee],
  [/vegetarian/, food.bowl],
  [/café/, food.cake],
  [/pub/, food.pint],
  [/book/, goods.books],
  [/bicycle/, goods.bicycle],
  [/haberdashery|clothes repair/, goods.threads],
  [/record/, goods.records],
  [/hardware|paint/, goods.paintPots],
  [/toy/, goods.toys],
  [/clothes|menswear/, goods.clothes],
  [/plant/, goods.plants],
  [/furniture|blinds|interior/, goods.armchair],
  [/cheese/, goods.cheese],
  [/jewel/, goods.jewels],
  [/antiques/, goods.antiques],
  [/solicitor/, office.scales],
  [/dog|vet/, office.dog],
  [/window|cleaners/, office.bucket],
  [/funeral/, office.flowers],
  [/estate|locksmith/, office.keys],
  [/print/, office.posters],
  [/removal|storage/, office.boxes],
  [/photo/, office.camera],
  [/transl|language/, office.speech],
  [/hairdresser|barber|curly/, care.chair],
  [/spa|massage/, care.spa],
  [/nail/, care.nails],
  [/skin|cosmetics/, care.bottles],
  [/tattoo/, care.needle],
  [/plumber/, crafts.tap],
  [/electrician/, crafts.bulb],
  [/joiner/, crafts.joinery],
  [/roofer|builder|insulation/, crafts.house],
  [/gardener/, crafts.garden],
  [/kitchen/, crafts.kitchen],
  [/chimney/, crafts.fireplace],
  [/carpet/, crafts.vacuum],
  [/theatre/, leisure.curtain],
  [/climbing/, leisure.climbing],
  [/cinema/, leisure.film],
  [/bowling/, leisure.bowling],
  [/canoe/, leisure.canoe],
  [/escape/, leisure.padlock],
  [/arcade/, leisure.arcade],
  [/balloon/, leisure.balloon],
  [/soft play/, leisure.play],
  [/electric car/, vehicles.charging],
  [/tyre/, vehicles.tyres],
  [/van hire/, vehicles.van],
  [/camper/, vehicles.camper],
  [/scooter/, vehicles.scooter],
  [/motorcycle/, vehicles.motorcycle],
  [/parts/, vehicles.engine],
  [/recovery/, vehicles.towing],
  [/driving/, vehicles.lPlates],
  [/garage/, vehicles.lift],
  [/nursery/, learning.blocks],
  [/music school/, learning.piano],
  [/coding/, learning.robot],
  [/dance/, learning.dance],
  [/pottery/, learning.pottery],
  [/boxing/, learning.gloves],
  [/forest/, learning.campfire],
  [/cookery/, learning.cooking],
  [/first aid/, learning.firstAid],
  [/sewing/, learning.sewing],
]

const byCategory: Readonly<Record<string, Subject>> = {
  restaurants: food.plate,
  shopping: goods.parcels,
  services: office.laptop,
  beauty: care.mirror,
  home: crafts.toolbox,
  entertainment: leisure.band,
  automotive: vehicles.car,
  education: learning.desk,
}

/** What a business is pictured with. */
export const subjectOf = (trade: string, category: string): Subject =>
  byTrade.find(([words]) => words.test(trade.toLowerCase()))?.[1] ?? byCategory[category] ?? goods.parcels
