-- What people left in a database of the previous release, one of them an account of the demo, dated back as a seed does. The password of all is that of the factories.
INSERT INTO users (id, username, password, email, role, full_name, title, created_at) VALUES
  (1001, 'wanda', '$argon2id$v=19$m=19456,t=2,p=1$8Y+XSmyTRrTN1UyILp0SHg$DVBOumrpKBGH/dbJOmyFi1dMJdnyKb2ZD2J7Xy3GWq8', 'wanda@example.ca', 'employer', 'Wanda Roy', 'Owner', '2026-01-05T09:00:00Z'),
  (1002, 'étienne', '$argon2id$v=19$m=19456,t=2,p=1$8Y+XSmyTRrTN1UyILp0SHg$DVBOumrpKBGH/dbJOmyFi1dMJdnyKb2ZD2J7Xy3GWq8', 'new-seeker@people.example', 'job_seeker', 'Étienne Côté', 'Sawyer', '2026-01-02T09:00:00Z');
INSERT INTO company_profiles (id, user_id, company_name, industry, company_size) VALUES
  (1001, 1001, 'Roy Timber', 'Manufacturing', '11-50');
INSERT INTO job_seeker_profiles (id, user_id, skills, experience, desired_job_types, desired_salary_min, version) VALUES
  (1002, 1002, '{Bandsaws,"Log grading"}', 'Twelve years at the head saw.', '{Full-time}', 52000, 7);
INSERT INTO jobs (id, company_id, title, description, location, job_type, experience_level, hourly_rate_min, hourly_rate_max, skills, posted_at, closes_at, is_active, deleted_at, version) VALUES
  (1001, 1001, 'Sawyer', 'Runs the head saw, sorts logs and keeps the blades sharp.', 'Halifax, NS', 'Full-time', 'Mid Level', 28.50, 34.00, '{Bandsaws}', '2026-02-01T12:00:00.123Z', NULL, true, NULL, 3),
  (1002, 1001, 'Planer operator', 'Feeds the planer.', 'Truro, NS', 'Contract', NULL, NULL, NULL, '{Planing}', '2026-02-02T12:00:00Z', '2026-03-01T00:00:00Z', true, NULL, 1),
  (1003, 1001, 'Yard hand', 'Stacks boards.', 'Truro, NS', 'Temporary', NULL, NULL, NULL, '{}', '2026-02-03T12:00:00Z', '2026-02-10T00:00:00Z', false, '2026-02-10T00:00:00Z', 2);
INSERT INTO job_search (job_id, posted_at, closes_at, hourly_min, hourly_max, annual_min, annual_max, document) VALUES
  (1001, '2026-02-01T12:00:00.123Z', NULL, 28.50, 34.00, 59280, 70720, setweight(to_tsvector('portage_en', 'Sawyer'), 'A')),
  (1002, '2026-02-02T12:00:00Z', '2026-03-01T00:00:00Z', NULL, NULL, NULL, NULL, setweight(to_tsvector('portage_en', 'Planer operator'), 'A'));
INSERT INTO applications (id, job_id, job_seeker_id, status, resume_url, applied_at, version) VALUES
  (1001, 1001, 1002, 'interview', 'https://example.ca/cv.pdf', '2026-02-04T08:30:00Z', 2);
INSERT INTO application_status_changes (application_id, status, changed_by, changed_at) VALUES
  (1001, 'pending', 1002, '2026-02-04T08:30:00Z'), (1001, 'interview', 1001, '2026-02-05T10:00:00Z');
INSERT INTO messages (sender_id, receiver_id, application_id, content, sent_at) VALUES
  (1001, 1002, 1001, 'Can you come on Monday? À lundi, j’espère.', '2026-02-05T10:01:00Z');
-- Enough postings that their rows are not written anew in a moment.
INSERT INTO jobs (id, company_id, title, description, location, job_type, posted_at)
  SELECT 2000 + n, 1001, 'Lumber grader', 'Grades boards.', 'Halifax, NS', 'Contract', '2026-01-10T12:00:00Z' FROM generate_series(1, 600) n;
INSERT INTO job_search (job_id, posted_at, document)
  SELECT id, posted_at, setweight(to_tsvector('portage_en', title), 'A') FROM jobs WHERE id > 2000;
SELECT setval(pg_get_serial_sequence(t, 'id'), 5000)
  FROM unnest(ARRAY['users', 'company_profiles', 'job_seeker_profiles', 'jobs', 'applications', 'messages']) t;
