/** Health, care, teaching and social work; the columns are those of `read-trades.ts`. */
export const CARE = `
# 31301 care ~ 32101 31302 33102
en Registered Nurse | Registered Nurse (RN) - Medical Surgical | RN, Emergency Department | Staff Nurse - Long-Term Care | Community Health Nurse | Charge Nurse, Nights
fr Infirmière clinicienne | Infirmier ou infirmière - soins intensifs | Infirmière technicienne | Infirmier(ère) en CHSLD
skills IV Therapy / Thérapie intraveineuse | Triage / Triage | Patient Assessment / Évaluation des patients
work Assess patients, give medication and keep their charts up to date. / Évaluer l'état des patients, administrer les médicaments et tenir les dossiers à jour.

# 32101 care ~ 31301 33102
en Licensed Practical Nurse | LPN - Long-Term Care | Registered Practical Nurse (RPN) | Licensed Practical Nurse (LPN), Home Care
fr Infirmière auxiliaire | Infirmier(ère) auxiliaire | Infirmière auxiliaire - soins à domicile
skills Wound Care / Soins de plaies | Medication Administration / Administration de médicaments | Vital Signs / Signes vitaux
work Take vital signs, change dressings and hand out medication on the unit. / Prendre les signes vitaux, changer les pansements et distribuer les médicaments.

# 33102 care = 44101 ~ 31301 32101
en Personal Support Worker | Personal Support Worker (PSW) | Health Care Aide | PSW - Weekend Shifts | Continuing Care Assistant | Nurse Aide | Orderly
fr Préposé aux bénéficiaires | Préposé(e) aux bénéficiaires (PAB) | Préposée aux bénéficiaires - soir | Aide-soignant
skills Personal Care / Soins d'hygiène | Lifting and Transfers / Déplacement sécuritaire des bénéficiaires | Dementia Care / Approche Alzheimer
work Help residents wash, dress, eat and move about. / Aider les résidents à se laver, à s'habiller, à manger et à se déplacer.

# 44101 care = 33102 ~ 44100
en Home Support Worker | Caregiver for Elderly Parent | Live-in Caregiver | Home Care Aide | Respite Worker
fr Auxiliaire familiale et sociale | Aide à domicile | Préposé au maintien à domicile | Aidant à domicile
skills Meal Preparation / Préparation de repas | Companionship / Accompagnement | Personal Care / Soins d'hygiène
work Visit clients at home, cook, tidy up and keep them company. / Visiter les clients chez eux, cuisiner, faire un peu de ménage et leur tenir compagnie.

# 32102 care ~ 42101 31301
en Paramedic | Primary Care Paramedic (PCP) | Advanced Care Paramedic | Emergency Medical Responder
fr Paramédic | Technicien ambulancier paramédic | Ambulancier | Technicienne ambulancière
skills Advanced Life Support / Soins avancés | Emergency Response / Intervention d'urgence | Class 4 Licence / Permis classe 4B
work Answer emergency calls and treat patients on the way to hospital. / Répondre aux appels d'urgence et soigner les patients jusqu'à l'hôpital.

# 31120 care ~ 32124 33103
en Pharmacist | Staff Pharmacist | Pharmacy Manager / Pharmacist | Clinical Pharmacist - Hospital
fr Pharmacien | Pharmacien(ne) salarié(e) | Pharmacienne d'hôpital
skills Dispensing / Validation d'ordonnances | Immunization / Vaccination | Kroll / Ubik
work Check prescriptions and advise patients on their drugs. / Valider les ordonnances et conseiller les patients sur leurs médicaments.

# 33103 care = 32124 ~ 31120
en Pharmacy Assistant | Pharmacy Technical Assistant | Pharmacy Clerk | Dispensary Assistant
fr Assistant technique en pharmacie | ATP - pharmacie | Commis au laboratoire de pharmacie
skills Kroll / Ubik | Inventory / Gestion des stocks | Customer Service / Service à la clientèle
work Count tablets, print labels and serve people at the counter. / Compter les comprimés, étiqueter et servir les gens au comptoir.

# 31202 care ~ 31203 32109 31201
en Physiotherapist | Registered Physiotherapist - Sports Clinic | Physio, Outpatient Clinic | Physical Therapist
fr Physiothérapeute | Physiothérapeute - clinique privée | Physio en CLSC
skills Manual Therapy / Thérapie manuelle | Rehabilitation / Réadaptation | Exercise Prescription / Programmes d'exercices
work Get people moving again after injury or surgery. / Redonner la mobilité après une blessure ou une chirurgie.

# 32201 care ~ 31202 63211
en Registered Massage Therapist | RMT - Wellness Clinic | Massage Therapist
fr Massothérapeute | Massothérapeute agréé | Massothérapeute - spa
skills Deep Tissue Massage / Massage des tissus profonds | Swedish Massage / Massage suédois | Hot Stone / Pierres chaudes
work Treat sore backs, necks and shoulders in one-hour sessions. / Soulager les maux de dos, de cou et d'épaules en séances d'une heure.

# 32111 care ~ 33100 31110
en Dental Hygienist | Registered Dental Hygienist | RDH, Family Practice
fr Hygiéniste dentaire | Hygiéniste dentaire - clinique familiale
skills Scaling / Détartrage | Dental X-rays / Radiographies dentaires | ABELDent / Progident
work Clean teeth, take x-rays and teach patients to floss. / Nettoyer les dents, prendre des radiographies et enseigner l'hygiène buccale.

# 33100 care ~ 32111 31110
en Dental Assistant | Certified Dental Assistant (CDA) | Level II Dental Assistant | Chairside Assistant
fr Assistante dentaire | Assistant(e) dentaire
skills Chairside Assisting / Assistance au fauteuil | Sterilization / Stérilisation | ABELDent / Progident
work Prepare the room, hand instruments and sterilize them. / Préparer la salle, passer les instruments et les stériliser.

# 32104 care ~ 31103 65220
en Registered Veterinary Technician | Veterinary Technician | RVT - Emergency Animal Hospital | Animal Health Technician
fr Technicien en santé animale | Technicienne en santé animale (TSA) | Technicien vétérinaire
skills Animal Restraint / Contention animale | Anesthesia Monitoring / Suivi d'anesthésie | Venipuncture / Prélèvements sanguins
work Look after cats and dogs before and after their operations. / Prendre soin des chiens et des chats avant et après leurs opérations.

# 41300 care = 42201 ~ 41301
en Social Worker | Registered Social Worker (RSW) | Child Protection Social Worker | Hospital Social Worker
fr Travailleur social | Travailleuse sociale | Travailleur(euse) social(e) - CLSC
skills Case Management / Gestion de cas | Crisis Intervention / Intervention en situation de crise | Counselling / Counseling
work Meet families in difficulty and make plans with them. / Rencontrer des familles en difficulté et établir avec elles un plan d'intervention.

# 42201 care = 41300 ~ 41301 42203
en Community Support Worker | Shelter Worker | Youth Worker | Residential Support Worker | Crisis Line Worker
fr Intervenant social | Intervenante communautaire | Éducateur spécialisé | Travailleur de rue
skills Crisis Intervention / Intervention en situation de crise | Harm Reduction / Réduction des méfaits | Naloxone / Naloxone
work Support people at the shelter and connect them with housing. / Soutenir les personnes hébergées et les aider à trouver un logement.

# 42202 school ~ 44100 41221 43100
en Early Childhood Educator | Early Childhood Educator (ECE) | Registered ECE - Toddler Room | Daycare Worker | Preschool Teacher | ECE Assistant
fr Éducatrice à la petite enfance | Éducateur(trice) en CPE | Éducatrice en garderie | Aide-éducatrice
skills Child Development / Développement de l'enfant | Program Planning / Planification d'activités | First Aid / Secourisme
work Plan games, songs and snacks for a group of toddlers. / Préparer les jeux, les chansons et les collations d'un groupe de tout-petits.

# 44100 school ~ 42202 44101
en Nanny | Live-out Nanny | Babysitter - After School | In-Home Child Caregiver
fr Gardienne d'enfants | Bonne d'enfants | Gardien(ne) d'enfants à domicile
skills Meal Preparation / Préparation de repas | First Aid / Secourisme | Homework Help / Aide aux devoirs
work Mind two children at our house and pick them up from their activities. / Garder deux enfants à la maison et les conduire à leurs activités.

# 41221 school ~ 41220 43100 42202
en Elementary Teacher | Grade 3 Teacher | French Immersion Teacher | Kindergarten Teacher | Supply Teacher - Elementary
fr Enseignant au primaire | Enseignante au préscolaire | Professeur au primaire | Suppléant(e) au primaire
skills Classroom Management / Gestion de classe | Lesson Planning / Planification de cours | Literacy / Littératie
work Teach reading, writing and arithmetic to a class of twenty-two. / Enseigner la lecture, l'écriture et le calcul à une classe de vingt-deux élèves.

# 41220 school ~ 41221 41210
en High School Math Teacher | Secondary Teacher - Science | Secondary School Teacher | Physics Teacher
fr Enseignant au secondaire - mathématiques | Enseignante de français au secondaire | Professeur de sciences au secondaire
skills Classroom Management / Gestion de classe | Curriculum / Programme de formation | Google Classroom / Google Classroom
work Teach grades nine to twelve and mark exams. / Enseigner de la première à la cinquième secondaire et corriger les examens.

# 43100 school ~ 42202 41221 42203
en Educational Assistant | Educational Assistant (EA) | Special Education Assistant | Teacher's Aide | Student Support Worker
fr Aide-enseignant | Préposé aux élèves handicapés | Technicienne en éducation spécialisée - école
skills Behaviour Support / Gestion des comportements | Autism / Autisme | Personal Care / Soins d'hygiène
work Sit beside pupils who need help to follow the lesson. / Accompagner les élèves qui ont besoin d'aide pour suivre la leçon.
`;
