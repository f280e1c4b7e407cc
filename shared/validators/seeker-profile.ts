import { JOB_TYPES } from '../domain/constants.ts';
import { seekerProfileBase } from './generated/seeker-profile.ts';
import { factsShape, optionalText, optionalUrl, textList } from './validator.ts';

const base = seekerProfileBase.shape;

export const seekerProfileSchema = seekerProfileBase
  .extend({
    skills: textList(base.skills),
    experience: optionalText(base.experience),
    education: optionalText(base.education),
    location: optionalText(base.location),
    resumeUrl: optionalUrl(base.resumeUrl.unwrap().unwrap()),
    ...factsShape(base),
    desiredJobTypes: base.desiredJobTypes.unwrap().max(JOB_TYPES.length),
    desiredLocations: textList(base.desiredLocations),
  })
  .partial();
