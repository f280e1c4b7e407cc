/**
 * Companies by sector. Many are named after work that they do not offer, which a ranking that
 * treats company words like titles puts first.
 */
const TABLE = `
care en: Maple Hollow Hospital | Harbour Light Care Homes | Bluestone Health Network | The Driver Clinic | Painter Family Health
care fr: Résidence Les Érables | CHSLD Vallée-des-Pins | Clinique Le Boulanger
school en: BrightPath Child Care | Lakeview District School Board | Butcher Street Daycare | Carpenter Hall Academy
school fr: CPE Les Petits Marcheurs | Centre de services scolaire du Grand-Pin | Garderie Le Petit Plombier
office en: Fairmile Advisory | Prairie Ledger Group | Welder & Sons Accounting | Nurse Barrett Consulting
office fr: Groupe Lavigueur Comptables | Services Beauchesne | Cabinet Cuisinier et Fils
tech en: Kestrel Labs | Northgate Systems | Baker Digital | Truck Stop Apps
tech fr: Studio Boréal | Logiciels Rivard | Électricien du Code
media en: Quill and Lantern | Tall Pine Media | Plumber & Page Design
media fr: Agence Dupont-Lacasse | Communications Le Soudeur
law en: Hargrove Whitcombe LLP | Teacher Mason Law Office | Cook Barber LLP
law fr: Tremblay Caron Avocats | Étude Boucher Notaires
food en: Software Inc. | Northern Birch Foods | The Carpenter's Table | Nurse Nelly's Diner | Engineer's Taproom | Lawyer Lane Bistro
food fr: Boulangerie Saint-Élie | Bistro Le Comptable | Café du Camionneur
shop en: Hearthside Market | Cedar and Co. | Electrician's Choice Outlet | The Teacher's Store | Mechanic Street Mall
shop fr: Marché Belle-Rive | Boutique L'Infirmière | Dépanneur du Coin
beauty en: Willow Salon and Spa | Accountant Hair Studio | Roofer's Daughter Salon
beauty fr: Salon Mirabelle | Spa Le Menuisier
hotel en: Hotel Bellamont | Crestline Properties | Cook's Landing Inn | The Software Suites
hotel fr: Auberge du Lac-Clair | Hôtel Le Chauffeur
guard en: Sentry North Protection | City of Brookhaven | Baker Lifeguard Academy
guard fr: Sécurité Beaumont | Ville de Valbois
pets en: Happy Paws Pet Centre | Teacher's Pet Grooming
pets fr: Toilettage Museau | Clinique du Barbier
build en: Ironwood Mechanical | Summit Ridge Builders | Butcher Brothers Construction | Cook & Sons Plumbing | Designer Roofing
build fr: Constructions Bellavance | Le Boulanger Électrique | Toitures Gagné-Roy
metal en: Redfern Fabrication | Tailor Steel Works | Lawyer Machine Shop
metal fr: Usinage Mauricie | Acier Le Cuisinier
garage en: Pinecrest Auto | Baker Street Garage | Doctor Diesel
garage fr: Garage Lemay et Filles | Mécanique Infirmière
drive en: Tidewater Freight | Polaris Transit | Painter Transport | Nurse Logistics
drive fr: Transport Desgagnés-Roy | Livraison Le Comptable
depot en: Granite Warehousing | Oakmere Distribution | Bartender Supply Co.
depot fr: Entrepôts Rive-Bleue | Distribution Le Peintre
plant en: Golden Sheaf Foods | Arctic Fox Apparel | Programmer Pickles Ltd.
plant fr: Usine Val-Soleil | Aliments Le Professeur
farm en: Greenacre Landscapes | Windrow Farms | Driver Orchard
farm fr: Ferme des Trois-Ruisseaux | Jardins du Notaire
`;

/** Companies by sector and language, such as 'food en'. */
export const COMPANIES: ReadonlyMap<string, string[]> = new Map(
  TABLE.trim()
    .split('\n')
    .map((line) => {
      const [of = '', names = ''] = line.split(': ');
      return [of, names.split(' | ')];
    }),
);
