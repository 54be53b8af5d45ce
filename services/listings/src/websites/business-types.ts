/** The schema.org types of businesses: organisations and local businesses, but not products, articles or events. */
export const businessTypes: ReadonlySet<string> = new Set(
  `Organization Corporation LocalBusiness AnimalShelter ArchiveOrganization AutomotiveBusiness AutoBodyShop AutoDealer AutoPartsStore AutoRental
  AutoRepair AutoWash GasStation MotorcycleDealer MotorcycleRepair ChildCare Dentist DryCleaningOrLaundry EmergencyService EmploymentAgency
  EntertainmentBusiness AmusementPark ArtGallery Casino ComedyClub MovieTheater NightClub FinancialService AccountingService InsuranceAgency
  FoodEstablishment Bakery BarOrPub Brewery CafeOrCoffeeShop Distillery FastFoodRestaurant IceCreamShop Restaurant Winery HealthAndBeautyBusiness
  BeautySalon DaySpa HairSalon HealthClub NailSalon TattooParlor HomeAndConstructionBusiness Electrician GeneralContractor HVACBusiness HousePainter
  Locksmith MovingCompany Plumber RoofingContractor LegalService Attorney Notary Library LodgingBusiness BedAndBreakfast Campground Hostel Hotel
  Motel Resort VacationRental MedicalBusiness MedicalClinic Optician Pharmacy Physician PhysiciansOffice VeterinaryCare ProfessionalService
  RadioStation RealEstateAgent RecyclingCenter SelfStorage ShoppingCenter SportsActivityLocation BowlingAlley ExerciseGym GolfCourse
  SportsClub StadiumOrArena SwimmingPool TennisComplex Store BikeStore BookStore ClothingStore ComputerStore ConvenienceStore DepartmentStore
  ElectronicsStore Florist FurnitureStore GardenStore GroceryStore HardwareStore HobbyShop HomeGoodsStore JewelryStore LiquorStore MensClothingStore
  MobilePhoneStore MovieRentalStore MusicStore OfficeEquipmentStore OutletStore PawnShop PetStore ShoeStore SportingGoodsStore TireShop ToyStore
  WholesaleStore TouristInformationCenter TravelAgency EducationalOrganization CollegeOrUniversity ElementarySchool HighSchool MiddleSchool
  Preschool School PerformingGroup SportsOrganization MedicalOrganization NGO Museum PerformingArtsTheater EventVenue`.split(/\s+/),
)
