/**
 * Female first names, most frequent first. A number is the count per 100,000 women for each name that follows it.
 * Source: US Census Bureau 1990, "Frequently Occurring Names", dist.female.first. Public domain.
 */
export const FEMALE_NAMES = `
2629 Mary 1073 Patricia 1035 Linda 980 Barbara 937 Elizabeth 932 Jennifer 828 Maria 794 Susan 768 Margaret 727 Dorothy
704 Lisa 669 Nancy 667 Karen 666 Betty 663 Helen 629 Sandra 583 Donna 565 Carol 562 Ruth 522 Sharon 519 Michelle 510
Laura 508 Sarah 504 Kimberly 494 Deborah 490 Jessica 482 Shirley 469 Cynthia 468 Angela 462 Melissa 455 Brenda 451 Amy
440 Anna 430 Rebecca Virginia 424 Kathleen 416 Pamela 412 Martha 408 Debra 404 Amanda 400 Stephanie 385 Carolyn 382
Christine 379 Marie Janet 373 Catherine 370 Frances 364 Ann Joyce 359 Diane 357 Alice 348 Julie 337 Heather 336 Teresa
335 Doris Gloria 322 Evelyn 315 Jean Cheryl 313 Mildred Katherine 306 Joan 303 Ashley 297 Judith 296 Rose 285 Janice
283 Kelly 281 Nicole 276 Judy 275 Christina 272 Kathy 271 Theresa 267 Beverly 264 Denise 259 Tammy 252 Irene 250 Jane
248 Lori 242 Rachel 241 Marilyn 236 Andrea 234 Kathryn 229 Louise Sara 228 Anne Jacqueline 226 Wanda 223 Bonnie Julia
221 Ruby 220 Lois Tina 219 Phyllis 218 Norma 217 Paula 216 Diana Annie 211 Lillian 208 Emily Robin Peggy 207 Crystal
205 Gladys 204 Rita 202 Dawn 200 Connie Florence 197 Tracy Edna 195 Tiffany Carmen 194 Rosa 192 Cindy 189 Grace 185
Wendy 180 Victoria 179 Edith 178 Kim Sherry 177 Sylvia Josephine 175 Thelma Shannon Sheila 174 Ethel 173 Ellen Elaine
Marjorie 171 Carrie 169 Charlotte 166 Monica Esther 165 Pauline Emma 164 Juanita 162 Anita Rhonda 161 Hazel 160 Amber
159 Eva 157 Debbie 154 April Leslie 153 Clara Lucille Jamie 150 Joanne Eleanor 149 Valerie Danielle 147 Megan 146
Alicia 145 Suzanne Michele Gail 143 Bertha 142 Darlene Veronica Jill 141 Erin Geraldine 137 Lauren Cathy 136 Joann 135
Lorraine Lynn Sally 133 Regina 130 Erica Beatrice 129 Dolores 128 Bernice 127 Audrey 126 Yvonne 125 Annette June 124
Samantha 122 Marion Dana 121 Stacy 120 Ana Renee 118 Ida Vivian 117 Roberta Holly Brittany 116 Melanie 115 Loretta
Yolanda Jeanette 114 Laurie 113 Katie 111 Kristen Vanessa Alma Sue 110 Elsie Beth 109 Jeanne Vicki 107 Carla Tara
Rosemary 105 Eileen Terri 103 Gertrude Lucy 102 Tonya 101 Ella Stacey 99 Wilma Gina Kristin 98 Jessie Natalie Agnes
Vera 97 Willie Charlene 96 Bessie 95 Delores 94 Melinda Pearl Arlene 92 Maureen Colleen Allison Tamara 91 Joy Georgia
Constance 90 Lillie Claudia Jackie Marcia 89 Tanya Nellie Minnie 88 Marlene Heidi Glenda 86 Lydia Viola Courtney Marian
85 Stella Caroline 84 Dora 83 Jo 82 Vickie 81 Mattie 80 Terry 79 Maxine Irma 78 Mabel Marsha Myrtle 77 Lena Christy 76
Deanna Patsy 75 Hilda 74 Gwendolyn 73 Jennie Nora 72 Margie Nina Cassandra Leah 71 Penny Kay Priscilla Naomi Carole 70
Brandy Olga 69 Billie Dianne Tracey Leona 68 Jenny Felicia Sonia 66 Miriam Velma Becky 65 Bobbie Violet Kristina 64
Toni 63 Misty Mae 62 Shelly Daisy Ramona Sherri 61 Erika Katrina Claire 60 Lindsey Lindsay 59 Geneva Guadalupe Belinda
Margarita Sheryl 58 Cora Faye 57 Ada Natasha Sabrina Isabel 56 Marguerite Hattie Harriet 55 Molly Cecilia Kristi Brandi
Blanche Sandy Rosie Joanna Iris 54 Eunice Angie 53 Inez Lynda 52 Madeline Amelia Alberta 51 Genevieve Monique Jodi
Janie Maggie Kayla Sonya Jan Lee Kristine Candace 50 Fannie Maryann Opal Alison Yvette Melody 49 Luz Susie Olivia Flora
Shelley 48 Kristy Mamie Lula Lola Verna Beulah Antoinette 46 Candice Juana Jeannette Pam Kelli 45 Hannah Whitney
Bridget 44 Karla Celia 43 Latoya Patty Shelia Gayle Della Vicky Lynne 42 Sheri Marianne 41 Kara Jacquelyn Erma Blanca
40 Myra Leticia Pat Krista Roxanne 39 Angelica Johnnie Robyn Francis Adrienne Rosalie Alexandra Brooke Bethany Sadie
Bernadette 38 Traci Jody Kendra Jasmine Nichole Rachael Chelsea Mable Ernestine Muriel 37 Marcella Elena Krystal
Angelina 36 Nadine Kari Estelle Dianna Paulette Lora 35 Mona Doreen Rosemarie Angel Desiree Antonia 34 Hope Ginger
Janis Betsy Christie Freda 33 Mercedes Meredith Lynette Teri Cristina Eula 32 Leigh Meghan Sophia Eloise Rochelle
Gretchen Cecelia 31 Raquel Henrietta Alyssa Jana Kelley Gwen Kerry 30 Jenna Tricia Laverne Olive Alexis Tasha 29 Silvia
Elvira Casey Delia Sophie Kate Patti Lorena Kellie Sonja Lila Lana Darla May Mindy Essie Mandy 28 Lorene Elsa Josefina
Jeannie Miranda Dixie Lucia Marta Faith Lela Johanna Shari Camille 27 Tami Shawna Elisa Ebony Melba Ora Nettie Tabitha
Ollie Jaime Winifred Kristie Marina Alisha Aimee Rena 26 Myrna Marla Tammie Latasha Bonita Patrice Ronda Sherrie Addie
25 Francine Deloris Stacie Adriana Cheri Shelby Abigail Celeste Jewel Cara Adele Rebekah Lucinda Dorthy 24 Chris Effie
Trina Reba Shawn Sallie Aurora Lenora Etta Lottie Kerri Trisha Nikki Estella Francisca Josie Tracie Marissa Karin
Brittney Janelle Lourdes Laurel Helene Fern Elva Corinne Kelsey 23 Ina Bettie Elisabeth Aida Caitlin Ingrid Iva Eugenia
Christa Goldie Cassie Maude Jenifer 22 Therese Frankie Dena Lorna Janette Latonya Candy Morgan Consuelo Tamika Rosetta
Debora Cherie Polly Dina 21 Jewell Fay Jillian Dorothea Nell Trudy Esperanza Patrica Kimberley Shanna Helena Carolina
Cleo Stefanie 20 Rosario Ola Janine Mollie Lupe Alisa Lou Maribel Susanne 19 Bette Susana Elise Cecile Isabelle Lesley
Jocelyn Paige Joni Rachelle Leola Daphne Alta Ester Petra Graciela Imogene Jolene Keisha 18 Lacey Glenna Gabriela Keri
Ursula Lizzie Kirsten Shana Adeline Mayra Jayne Jaclyn Gracie Sondra Carmela Marisa Rosalind Charity Tonia Beatriz
Marisol Clarice 17 Jeanine Sheena Angeline Frieda Lily Robbie Shauna Millie Claudette Cathleen Angelia Gabrielle Autumn
Katharine Summer Jodie Staci Lea Christi Jimmie Justine Elma Luella Margret 16 Dominique Socorro Rene Martina Margo
Mavis Callie Bobbi Maritza Lucile Leanne Jeannine Deana Aileen Lorie Ladonna Willa Manuela Gale Selma Dolly Sybil Abby
Lara Dale Ivy Dee Winnie Marcy Luisa 15 Jeri Magdalena Ofelia Meagan Audra Matilda Leila Cornelia Bianca Simone Bettye
Randi Virgie Latisha Barbra Georgina Eliza Leann Bridgette 14 Rhoda Haley Adela Nola Bernadine Flossie Ila Greta Ruthie
Nelda Minerva Lilly Terrie Letha Hilary Estela Valarie Brianna Rosalyn Earline Catalina Ava Mia Clarissa Lidia Corrine
Alexandria Concepcion Tia Sharron Rae Dona Ericka Jami Elnora Chandra Lenore 13 Neva Marylou Melisa Tabatha Serena Avis
Allie Sofia Jeanie Odessa Nannie Harriett Loraine Penelope Milagros Emilia Benita Allyson Ashlee Tania Tommie Esmeralda
Karina Eve Pearlie Zelma Malinda Noreen Tameka Saundra Hillary Amie 12 Althea Rosalinda Jordan Lilia Alana Gay Clare
Alejandra Elinor Michael Lorrie Jerri Darcy Earnestine Carmella Taylor Noemi Marcie Liza Annabelle Louisa Earlene
Mallory Carlene Nita Selena Tanisha Katy Julianne John 11 Lakisha Edwina Maricela Margery Kenya Dollie Roxie Roslyn
Kathrine Nanette Charmaine Lavonne Ilene Kris Tammi Suzette Corine Kaye Jerry Merle Chrystal Lina Deanne Lilian Juliana
Aline Luann Kasey Maryanne Evangeline Colette Melva Lawanda Yesenia Nadia Madge Kathie Eddie Ophelia Valeria Nona Mitzi
Mari Georgette Claudine Fran Alissa 10 Roseann Lakeisha Susanna Reva Deidre Chasity Sheree Carly James Elvia Alyce
Deirdre Gena Briana Araceli Katelyn Rosanne Wendi Tessa Berta Marva Imelda Marietta Marci Leonor Arline Sasha Madelyn
Janna Juliette Deena Aurelia Josefa Augusta Liliana Young Christian Lessie Amalia Savannah Anastasia Vilma Natalia
Rosella Lynnette Corina 9 Alfreda Leanna Carey Amparo Coleen Tamra Aisha Wilda Karyn Cherry Queen Maura Mai Evangelina
Rosanna Hallie Erna Enid Mariana Lacy Juliet Jacklyn Freida Madeleine Mara Hester Cathryn Lelia Casandra Bridgett
Angelita Jannie Dionne Annmarie Katina Beryl Phoebe Millicent Katheryn Diann Carissa Maryellen Liz Lauri Helga Gilda
Adrian Rhea Marquita Hollie Tisha Tamera Angelique Francesca Britney Kaitlin Lolita Florine Rowena Reyna Twila Fanny
Janell Ines Concetta Bertie Alba Brigitte Alyson 8 Vonda Pansy Elba Noelle Letitia Kitty Deann Brandie Louella Leta
Felecia Sharlene Lesa Beverley Robert Isabella Herminia Terra Celina Tori Octavia Jade Denice Germaine Sierra Michell
Cortney Nelly Doretha Sydney Deidra Monika Lashonda Judi Chelsey Antionette Margot Bobby Adelaide Nan Leeann Elisha
Dessie Libby Kathi Gayla Latanya Mina Mellisa Kimberlee Jasmin Renae Zelda Elda Ma Justina Gussie Emilie Camilla Abbie
Rocio Kaitlyn Jesse Edythe Ashleigh Selina Lakesha Geri Allene Pamala Michaela Dayna Caryn Rosalia 7 Sun Jacquline
Rebeca Marybeth Krystle Iola Dottie Bennie Belle Aubrey Griselda Ernestina Elida Adrianne Demetria Delma Chong
Jaqueline Destiny Arleen Virgina Retha Fatima Tillie Eleanore Cari Treva Birdie Wilhelmina Rosalee Maurine Latrice Yong
Jena Taryn Elia Debby Maudie Jeanna Delilah Catrina Shonda Hortencia Theodora Teresita Robbin Danette Maryjane Freddie
Delphine Brianne Nilda Danna Cindi Bess Iona Hanna Ariel Winona Vida Rosita Marianna William Racheal Guillermina Eloisa
Celestine Caren Malissa Lona Chantel Shellie Marisela Leora Agatha Soledad Migdalia Ivette Christen Athena Janel Chloe
Veda Pattie Tessie Tera Marilynn Lucretia Karrie Dinah Daniela Alecia Adelina Vernice Shiela Portia Merry Lashawn Devon
Dara Tawana Oma Verda Christin Alene 6 Zella Sandi Rafaela Maya Kira Candida Alvina Suzan Shayla Lyn Lettie Alva
Samatha Oralia Matilde Madonna Larissa Vesta Renita India Delois Shanda Phillis Lorri Erlinda Cruz Cathrine Barb Zoe
Isabell Ione Gisela Charlie Valencia Roxanna Mayme Kisha Ellie Mellissa Dorris Dalia Bella Annetta Zoila Reta Reina
Lauretta Kylie Christal Pilar Charla Elissa Tiffani Tana Paulina Leota Breanna Jayme Carmel Vernell Tomasa Mandi
Dominga Santa Melodie Lura Alexa Tamela Ryan Mirna Kerrie Venus Noel Felicita Cristy Carmelita Berniece Annemarie Tiara
Roseanne Missy Cori Roxana Pricilla Kristal Jung Elyse Haydee Aletha Bettina Marge Gillian Filomena Charles Zenaida
Harriette Caridad Vada Una Aretha Pearline Marjory Marcela Flor Evette Elouise Alina Trinidad David Damaris Catharine
Carroll Belva 5 Nakia Marlena Luanne Lorine Karon Dorene Danita Brenna Tatiana Sammie Louann Loren Julianna Andria
Philomena Lucila Leonora Dovie Romona Mimi Jacquelin Gaye Tonja Misti Joe Gene Chastity Stacia Roxann Micaela Nikita
Mei Velda Marlys Johnna Aura Lavern Ivonne Hayley Nicki Majorie Herlinda George Alpha Yadira Perla Gregoria Daniel
Antonette Shelli Mozelle Mariah Joelle Cordelia Josette Chiquita Trista Louis Laquita Georgiana Candi Shanon Lonnie
Hildegard Cecil Valentina Stephany Magda Karol Gerry Gabriella Tiana Roma Richelle Ray Princess Oleta Jacque Idella
Alaina Suzanna Jovita Blair Tosha Raven Nereida Marlyn Kyla Joseph Delfina Tena Stephenie Sabina Nathalie Marcelle
Gertie Darleen Thea Sharonda Shantel Belen Venessa Rosalina Ona Genoveva Corey Clementine Rosalba Renate Renata Mi
Ivory Georgianna Floy Dorcas Ariana Tyra Theda Mariam Juli Jesica Donnie Vikki Verla Roselyn Melvina Jannette Ginny
Debrah Corrie Asia Violeta Myrtis Latricia Collette Charleen Anissa Viviana Twyla Precious Nedra Latonia Lan Hellen
Fabiola Annamarie Adell Sharyn Chantal Niki Maud Lizette Lindy Kia Kesha Jeana Danelle Charline Chanel Carrol Valorie
Lia Dortha Cristal Sunny Leone Leilani Gerri Debi Andra Keshia Ima Eulalia Easter Dulce 4 Natividad Linnie Kami Georgie
Catina Brook Alda Winnifred Sharla Ruthann Meaghan Magdalene Lissette Adelaida Venita Trena Shirlene Shameka Elizebeth
Dian Shanta Mickey Latosha Carlotta Windy Soon Rosina Mariann Leisa Jonnie Dawna Cathie Billy Astrid Sidney Laureen
Janeen Holli Fawn Vickey Teressa Shante Rubye Marcelina Chanda Cary Terese Scarlett Marty Marnie Lulu Lisette Jeniffer
Elenor Dorinda Donita Carman Bernita Altagracia Aleta Adrianna Zoraida Ronnie Nicola Lyndsey Kendall Janina Chrissy Ami
Starla Phylis Phuong Kyra Charisse Blanch Sanjuanita Rona Nanci Marilee Maranda Cory Brigette Sanjuana Marita Kassandra
Joycelyn Ira Felipa Chelsie Bonny Mireya Lorenza Kyong Ileana Candelaria Tony Toby Sherie Ok Mark Lucie Leatrice
Lakeshia Gerda Edie Bambi Marylin Lavon Hortense Garnet Evie Tressa Shayna Lavina Kyung Jeanetta Sherrill Shara Phyliss
Mittie Anabel Alesia Thuy Tawanda Richard Joanie Tiffanie Lashanda Karissa Enriqueta Daria Daniella Corinna Alanna
Abbey Roxane Roseanna Magnolia Lida Kyle Joellen Era Coral Carleen Tresa Peggie Novella Nila Maybelle Jenelle Carina
Nova Melina Marquerite Margarette Josephina Evonne Devin Cinthia Albina Toya Tawnya Sherita Santos Myriam Lizabeth Lise
Keely Jenni Giselle Cheryle Ardith Ardis Alesha Adriane Shaina Linnea Karolyn Hong Florida Felisha Dori Darci Artie
Armida Zola Xiomara Vergie Shamika Nena Nannette Maxie Lovie Jeane Jaimie Inge Farrah Elaina Caitlyn Starr Felicitas
Cherly Caryl Yolonda Yasmin Teena Prudence Pennie Nydia Mackenzie Orpha Marvel Lizbeth Laurette Jerrie Hermelinda
Carolee Tierra Mirian Meta Melony Kori Jennette Jamila Ena Anh Yoshiko Susannah Salina Rhiannon Joleen Cristine Ashton
Aracely Tomeka Shalonda Marti Lacie Kala Jada Ilse Hailey Brittani 3 Zona Syble Sherryl Randy Nidia Marlo Kandice Kandi
Deb Dean America Alycia Tommy Ronna Norene Mercy Jose Ingeborg Giovanna Gemma Christel Audry Zora Vita Van Trish
Stephaine Shirlee Shanika Melonie Mazie Jazmin Inga Hoa Hettie Geralyn Fonda Estrella Adella Su Sarita Rina Milissa
Maribeth Golda Evon Ethelyn Enedina Cherise Chana Velva Tawanna Sade Mirta Li Karie Jacinta Elna Davina Cierra Ashlie
Albertha Tanesha Stephani Nelle Mindi Lu Lorinda Larue Florene Demetra Dedra Ciara Chantelle Ashly Suzy Rosalva Noelia
Lyda Leatha Krystyna Kristan Karri Darline Darcie Cinda Cheyenne Cherrie Awilda Almeda Rolanda Lanette Jerilyn Gisele
Evalyn Cyndi Cleta Carin Zina Zena Velia Tanika Paul Charissa Thomas Talia Margarete Lavonda Kaylee Kathlene Jonna
Irena Ilona Idalia Candis Candance Brandee Anitra Alida Sigrid Nicolette Maryjo Linette Hedwig Christiana Cassidy
Alexia Tressie Modesta Lupita Lita Gladis Evelia Davida Cherri Cecily Ashely Annabel Agustina Wanita Shirly Rosaura
Hulda Eun Bailey Yetta Verona Thomasina Sibyl Shannan Mechelle Lue Leandra Lani Kylee Kandy Jolynn Ferne Eboni Corene
Alysia Zula Nada Moira Lyndsay Lorretta Juan Jammie Hortensia Gaynell Cameron Adria Vina Vicenta Tangela Stephine
Norine Nella Liana Leslee Kimberely Iliana Glory Felica Emogene Elfriede Eden Eartha Carma Bea Ocie Marry Lennie Kiara
Jacalyn Carlota Arielle Yu Star Otilia Kirstin Kacey Johnetta Joey Joetta Jeraldine Jaunita Elana Dorthea Cami Amada
Adelia Vernita Tamar Siobhan Renea Rashida Ouida Odell Nilsa Meryl Kristyn Julieta Danica Breanne Aurea Anglea Sherron
Odette Malia Lorelei Lin Leesa Kenna Kathlyn Fiona Charlette Suzie Shantell Sabra Racquel Myong Mira Martine Lucienne
Lavada Juliann Johnie Elvera Delphia Clair Christiane Charolette Carri Augustine Asha Angella Paola Ninfa Leda Lai Eda
Sunshine Stefani Shanell Palma Machelle Lissa Kecia Kathryne Karlene Julissa Jettie Jenniffer Hui Corrina Christopher
Carolann Alena Tess Rosaria Myrtice Marylee Liane Kenyatta Judie Janey In Elmira Eldora Denna Cristi Cathi Zaida Vonnie
Viva Vernie Rosaline Mariela Luciana Lesli Karan Felice Deneen Adina Wynona Tarsha Sheron Shasta Shanita Shani Shandra
Randa Pinkie Paris Nelida Marilou Lyla Laurene Laci Joi Janene Dorotha Daniele Dani Carolynn Carlyn Berenice Ayesha
Anneliese Alethea Thersa Tamiko Rufina Oliva Mozell Marylyn Madison Kristian Kathyrn Kasandra Kandace Janae Gabriel
Domenica Debbra Dannielle Chun Buffy Barbie Arcelia Aja Zenobia Sharen Sharee Patrick Page My Lavinia Kum Kacie
Jackeline Huong Felisa Emelia Eleanora Cythia Cristin Clyde Claribel Caron Anastacia Zulma Zandra Yoko Tenisha Susann
Sherilyn Shay Shawanda Sabine Romana Mathilda Linsey Keiko Joana Isela Gretta Georgetta Eugenie Dusty Desirae Delora
Corazon Antonina Anika Willene Tracee Tamatha Regan Nichelle Mickie Maegan Luana Lanita Kelsie Edelmira Bree Afton
Teodora Tamie Shena Meg Linh Keli Kaci Danyelle Britt Arlette Albertine Adelle Tiffiny Stormy Simona Numbers Nicolasa
Nichol Nia Nakisha Mee Maira Loreen Kizzy Johnny Jay Fallon Christene Bobbye Anthony 2 Ying Vincenza Tanja Rubie Roni
Queenie Margarett Kimberli Irmgard Idell Hilma Evelina Esta Emilee Dennise Dania Carl Carie Antonio Wai Sang Risa Rikki
Particia Mui Masako Mario Luvenia Loree Loni Lien Kevin Gigi Florencia Dorian Denita Dallas Chi Billye Alexander Tomika
Sharita Rana Nikole Neoma Margarite Madalyn Lucina Laila Kali Jenette Gabriele Evelyne Elenora Clementina Alejandrina
Zulema Violette Vannessa Thresa Retta Pia Patience Noella Nickie Jonell Delta Chung Chaya Camelia Bethel Anya Andrew
Thanh Suzann Spring Shu Mila Lilla Laverna Keesha Kattie Gia Georgene Eveline Estell Elizbeth Vivienne Vallie Trudie
Stephane Michel Magaly Madie Kenyetta Karren Janetta Hermine Harmony Drucilla Debbi Celestina Candie Britni Beckie
Amina Zita Yun Yolande Vivien Vernetta Trudi Sommer Pearle Patrina Ossie Nicolle Loyce Letty Larisa Katharina Joselyn
Jonelle Jenell Iesha Heide Florinda Florentina Flo Elodia Dorine Brunilda Brigid Ashli Ardella Twana Thu Tarah Sung
Shea Shavon Shane Serina Rayna Ramonita Nga Margurite Lucrecia Kourtney Kati Jesus Jesenia Diamond Crista Ayana Alica
Alia Vinnie Suellen Romelia Rachell Piper Olympia Michiko Kathaleen Jolie Jessi Janessa Hana Ha Elease Carletta Britany
Shona Salome Rosamond Regena Raina Ngoc Nelia Louvenia Lesia Latrina Laticia Larhonda Jina Jacki Hollis Holley Emmy
Deeann Coretta Arnetta Velvet Thalia Shanice Neta Mikki Micki Lonna Leana Lashunda Kiley Joye Jacqulyn Ignacia Hyun
Hiroko Henry Henriette Elayne Delinda Darnell Dahlia Coreen Consuela Conchita Celine Babette Ayanna Anette Albertina
Skye Shawnee Shaneka Quiana Pamelia Min Merri Merlene Margit Kiesha Kiera Kaylene Jodee Jenise Erlene Emmie Else Daryl
Dalila Daisey Cody Casie Belia Babara Versie Vanesa Shelba Shawnda Sam Norman Nikia Naoma Marna Margeret Madaline
Lawana Kindra Jutta Jazmine Janett Hannelore Glendora Gertrud Garnett Freeda Frederica Florance Flavia Dennis Carline
Beverlee Anjanette Valda Trinity Tamala Stevie Shonna Sha Sarina Oneida Micah Merilyn Marleen Lurline Lenna Katherin
Jin Jeni Hae Gracia Glady Farah Eric Enola Ema Dominque Devona Delana Cecila Caprice Alysha Ali Alethia Vena Theresia
Tawny Song Shakira Samara Sachiko Rachele Pamella Nicky Marni Mariel Maren Malisa Ligia Lera Latoria Larae Kimber
Kathern Karey Jennefer Janeth Halina Fredia Delisa Debroah Ciera Chin Angelika Andree Altha Yen Vivan Terresa Tanna Suk
Sudie Soo Signe Salena Ronni Rebbecca Myrtie Mckenzie Malika Maida Loan Leonarda Kayleigh France Ethyl Ellyn Dayle
Cammie Brittni Birgit Avelina Asuncion Arianna Akiko Venice Tyesha Tonie Tiesha Takisha Steffanie Sindy Santana Meghann
Manda Macie Lady Kellye Kellee Joslyn Jason Inger Indira Glinda Glennis Fernanda Faustina Eneida Elicia Dot Digna Dell
Arletta Andre Willia Tammara Tabetha Sherrell Sari Refugio Rebbeca Pauletta Nieves Natosha Nakita Mammie Kenisha Kazuko
Kassie Gary Earlean Daphine Corliss Clotilde Carolyne Bernetta Augustina Audrea Annis Annabell Yan Tennille Tamica
Selene Sean Rosana Regenia Qiana Markita Macy Leeanne Laurine Kym Jessenia Janita Georgine Genie Emiko Elvie Deandra
Dagmar Corie Collen Cherish Romaine Porsha Pearlene Micheline Merna Margorie Margaretta Lore Kenneth Jenine Hermina
Fredericka Elke Drusilla Dorathy Dione Desire Celena Brigida Angeles Allegra Theo Tamekia Synthia Stephen Sook Slyvia
Rosann Reatha Raye Marquetta Margart Ling Layla Kymberly Kiana Kayleen Katlyn Karmen Joella Irina Emelda Eleni Detra
Clemmie Cheryll Chantell Cathey Arnita Arla Angle Angelic Alyse Zofia Thomasine Tennie Son Sherly Sherley Sharyl
Remedios Petrina Nickole Myung Myrle Mozella Louanne Lisha Latia Lane Krysta Julienne Joel Jeanene Jacqualine Isaura
Gwenda Earleen Donald Cleopatra Carlie Audie Antonietta Alise Alex Verdell Val Tyler Tomoko Thao Talisha Steven So
Shemika Shaun Scarlet Savanna Santina Rosia Raeann Odilia Nana Minna Magan Lynelle Le Karma Joeann Ivana Inell Ilana
Hye Honey Hee Gudrun Frank Dreama Crissy Chante Carmelina Arvilla Arthur Annamae Alvera Aleida Aaron Yee Yanira Vanda
Tianna Tam Stefania Shira Perry Nicol Nancie Monserrate Minh Melynda Melany Matthew Lovella Laure Kirby Kacy Jacquelynn
Hyon Gertha Francisco Eliana Christena Christeen Charise Caterina Carley Candyce Arlena Ammie Yang Willette Vanita
Tuyet Tiny Syreeta Silva Scott Ronald Penney Nyla Michal Maurice Maryam Marya Magen Ludie Loma Livia Lanell Kimberlie
Julee Donetta Diedra Denisha Deane Dawne Clarine Cherryl Bronwyn Brandon Alla Valery Tonda Sueann Soraya Shoshana Shela
Sharleen Shanelle Nerissa Micheal Meridith Mellie Maye Maple Magaret Luis Lili Leonila Leonie Leeanna Lavonia Lavera
Kristel Kathey Kathe Justin Julian Jimmy Jann Ilda Hildred Hildegarde Genia Fumiko Evelin Ermelinda Elly Dung Doloris
Dionna Danae Berneice Annice Alix Verena Verdie Tristan Shawnna Shawana Shaunna Rozella Randee Ranae Milagro Lynell
Luise Louie Loida Lisbeth Karleen Junita Jona Isis Hyacinth Hedy Gwenn Ethelene Erline Edward Donya Domonique Delicia
Dannette Cicely Branda Blythe Bethann Ashlyn Annalee Alline Yuko Vella Trang Towanda Tesha Sherlyn Narcisa Miguelina
Meri Maybell Marlana Marguerita Madlyn Luna Lory Loriann Liberty Leonore Leighann Laurice Latesha Laronda Katrice Kasie
Karl Kaley Jadwiga Glennie Gearldine Francina Epifania Dyan Dorie Diedre Denese Demetrice Delena Darby Cristie Cleora
Catarina Carisa Bernie Barbera Almeta Trula Tereasa Solange Sheilah Shavonne Sanora Rochell Mathilde Margareta Maia
Lynsey Lawanna Launa Kena Keena Katia Jamey Glynda Gaylene Elvina Elanor Danuta Danika Cristen Cordie Coletta Clarita
Carmon Brynn Azucena Aundrea Angele Yi Walter Verlie Verlene Tamesha Silvana Sebrina Samira Reda Raylene Penni Pandora
Norah Noma Mireille Melissia Maryalice Laraine Kimbery Karyl Karine Kam Jolanda Johana Jesusa Jaleesa Jae Jacquelyne
Irish Iluminada Hilaria Hanh Gennie Francie Floretta Exie Edda Drema Delpha Bev Barbar Assunta Ardell Annalisa Alisia
Yukiko Yolando Wonda Wei Waltraud Veta Tequila Temeka Tameika Shirleen Shenita Piedad Ozella Mirtha Marilu Kimiko
Juliane Jenice Jen Janay Jacquiline Hilde Fe Fae Evan Eugene Elois Echo Devorah Chau Brinda Betsey Arminda Aracelis
Apryl Annett Alishia Veola Usha Toshiko Theola Tashia Talitha Shery Rudy Renetta Reiko Rasheeda Omega Obdulia Mika
Melaine Meggan Martin Marlen Marget Marceline Mana Magdalen Librada Lezlie Lexie Latashia Lasandra Kelle Isidra Isa
Inocencia Gwyn Francoise Erminia Erinn Dimple Devora Criselda Armanda Arie Ariane Angelo Angelena Allen Aliza Adriene
Adaline 1 Xochitl Twanna Tran Tomiko Tamisha Taisha Susy Siu Rutha Roxy Rhona Raymond Otha Noriko Natashia Merrie
Melvin Marinda Mariko Margert Loris Lizzette Leisha Kaila Ka Joannie Jerrica Jene Jannet Janee Jacinda Herta Elenore
Doretta Delaine Daniell Claudie China Britta Apolonia Amberly Alease Yuri Yuk Wen Waneta Ute Tomi Sharri Sandie Roselle
Reynalda Raguel Phylicia Patria Olimpia Odelia Mitzie Mitchell Miss Minda Mignon Mica Mendy Marivel Maile Lynetta
Lavette Lauryn Latrisha Lakiesha Kiersten Kary Josphine Jolyn Jetta Janise Jacquie Ivelisse Glynis Gianna Gaynelle
Emerald Demetrius Danyell Danille Dacia Coralee Cher Ceola Brett Bell Arianne Aleshia Yung Williemae Troy Trinh Thora
Tai Svetlana Sherika Shemeka Shaunda Roseline Ricki Melda Mallie Lavonna Latina Larry Laquanda Lala Lachelle Klara
Kandis Johna Jeanmarie Jaye Hang Grayce Gertude Emerita Ebonie Clorinda Ching Chery Carola Breann Blossom Bernardine
Becki Arletha Argelia Ara Alita Yulanda Yon Yessenia Tobi Tasia Sylvie Shirl Shirely Sheridan Shella Shantelle Sacha
Royce Rebecka Reagan Providencia Paulene Misha Miki Marline Marica Lorita Latoyia Lasonya Kerstin Kenda Keitha Kathrin
Jaymie Jack Gricelda Ginette Eryn Elina Elfrieda Danyel Cheree Chanelle Barrie Avery Aurore Annamaria Alleen Ailene
Aide Yasmine Vashti Valentine Treasa Tory Tiffaney Sheryll Sharie Shanae Sau Raisa Pa Neda Mitsuko Mirella Milda
Maryanna Maragret Mabelle Luetta Lorina Letisha Latarsha Lanelle Lajuana Krissy Karly Karena Jon Jessika Jerica
Jeanelle January Jalisa Jacelyn Izola Ivey Gregory Euna Etha Drew Domitila Dominica Daina Creola Carli Camie Bunny
Brittny Ashanti Anisha Aleen Adah Yasuko Winter Viki Valrie Tona Tinisha Thi Terisa Tatum Taneka Simonne Shalanda
Serita Ressie Refugia Paz Olene Na Merrill Margherita Mandie Man Maire Lyndia Luci Lorriane Loreta Leonia Lavona
Lashawnda Lakia Kyoko Krystina Krysten Kenia Kelsi Jude Jeanice Isobel Georgiann Genny Felicidad Eilene Deon Deloise
Deedee Dannie Conception Clora Cherilyn Chang Calandra Berry Armandina Anisa Ula Timothy Tiera Theressa Stephania Sima
Shyla Shonta Shera Shaquita Shala Sammy Rossana Nohemi Nery Moriah Melita Melida Melani Marylynn Marisha Mariette
Malorie Madelene Ludivina Loria Lorette Loralee Lianne Leon Lavenia Laurinda Lashon Kit Kimi Keila Katelynn Kai Jone
Joane Ji Jayna Janella Ja Hue Hertha Francene Elinore Despina Delsie Deedra Clemencia Carry Carolin Carlos Bulah
Brittanie Bok Blondell Bibi Beaulah Beata Annita Agripina Virgen Valene Un Twanda Tommye Toi Tarra Tari Tammera Shakia
Sadye Ruthanne Rochel Rivka Pura Nenita Natisha Ming Merrilee Melodee Marvis Lucilla Leena Laveta Larita Lanie Keren
Ileen Georgeann Genna Genesis Frida Ewa Eufemia Emely Ela Edyth Deonna Deadra Darlena Chanell Chan Cathern Cassondra
Cassaundra Bernarda Berna Arlinda Anamaria Albert Wesley Vertie Valeri Torri Tatyana Stasia Sherise Sherill Season
Scottie Sanda Ruthe Rosy Roberto Robbi Ranee Quyen Pearly Palmira Onita Nisha Niesha Nida Nevada Nam Merlyn Mayola
Marylouise Maryland Marx Marth Margene Madelaine Londa Leontine Leoma Leia Lawrence Lauralee Lanora Lakita Kiyoko
Keturah Katelin Kareen Jonie Johnette Jenee Jeanett Izetta Hiedi Heike Hassie Harold Giuseppina Georgann Fidela
Fernande Elwanda Ellamae Eliz Dusti Dotty Cyndy Coralie Celesta Argentina Alverta Xenia Wava Vanetta Torrie Tashina
Tandy Tambra Tama Stepanie Shila Shaunta Sharan Shaniqua Shae Setsuko Serafina Sandee Rosamaria Priscila Olinda Nadene
Muoi Michelina Mercedez Maryrose Marin Marcene Mao Magali Mafalda Logan Linn Lannie Kayce Karoline Kamilah Kamala Justa
Joline Jennine Jacquetta Iraida Gerald Georgeanna Franchesca Fairy Emeline Elane Ehtel Earlie Dulcie Dalene Cris
Classie Chere Charis Caroyln Carmina Carita Brian Bethanie Ayako Arica An Alysa Alessandra Akilah Adrien Zetta Youlanda
Yelena Yahaira Xuan Wendolyn Victor Tijuana Terrell Terina Teresia Suzi Sunday Sherell Shavonda Shaunte Sharda Shakita
Sena Ryann Rubi Riva Reginia Rea Rachal Parthenia Pamula Monnie Monet Michaele Melia Marine Malka Maisha Lisandra Leo
Lekisha Lean Laurence Lakendra Krystin Kortney Kizzie Kittie Kera Kendal Kemberly Kanisha Julene Jule Joshua Johanne
Jeffrey Jamee Han Halley Gidget Galina Fredricka Fleta Fatimah Eusebia Elza Eleonore Dorthey Doria Donella Dinorah
Delorse Claretha Christinia Charlyn Bong Belkis Azzie Andera Aiko Adena Yer Yajaira Wan Vania Ulrike Toshia Tifany
Stefany Shizue Shenika Shawanna Sharolyn Sharilyn Shaquana Shantay See Rozanne Roselee Rickie Remona Reanna Raelene
Quinn Phung Petronila Natacha Nancey Myrl Miyoko Miesha Merideth Marvella Marquitta Marhta Marchelle Lizeth Libbie
Lahoma Ladawn Kina Katheleen Katharyn Karisa Kaleigh Junie Julieann Johnsie Janean Jaimee Jackqueline Hisako Herma
Helaine Gwyneth Glenn Gita Eustolia Emelina Elin Edris Donnette Donnetta Dierdre Denae Darcel Claude Clarisa Cinderella
Chia Charlesetta Charita Celsa Cassy Cassi Carlee Bruna Brittaney Brande Billi Bao Antonetta Angla Angelyn Analisa
Alane Wenona Wendie Veronique Vannesa Tobie Tempie Sumiko Sulema Sparkle Somer Sheba Shayne Sharice Shanel Shalon Sage
Roy Rosio Roselia Renay Rema Reena Porsche Ping Peg Ozie Oretha Oralee Oda Nu Ngan Nakesha Milly Marybelle Marlin Maris
Margrett Maragaret Manie Lurlene Lillia Lieselotte Lavelle Lashaunda Lakeesha Keith Kaycee Kalyn Joya Joette Jenae
Janiece Illa Grisel Glayds Genevie Gala Fredda Fred Elmer Eleonor Debera Deandrea Dan Corrinne Cordia Contessa Colene
Cleotilde Charlott Chantay Cecille Beatris Azalee Arlean Ardath Anjelica Anja Alfredia Aleisha Adam Zada Yuonne Xiao
Willodean Whitley Vennie Vanna Tyisha Tova Torie Tonisha Tilda Tien Temple Sirena Sherril Shanti Shan Senaida Samella
Robbyn Renda Reita Phebe Paulita Nobuko Nguyet Neomi Moon Mikaela Melania Maximina Marg Maisie Lynna Lilli Layne
Lashaun Lakenya Lael Kirstie Kathline Kasha Karlyn Karima Jovan Josefine Jennell Jacqui Jackelyn Hyo Hien Grazyna
Florrie Floria Eleonora Dwana Dorla Dong Delmy Deja Dede Dann Crysta Clelia Claris Clarence Chieko Cherlyn Cherelle
Charmain Chara Cammy Bee Arnette Ardelle Annika Amiee Amee Allena Yvone Yuki Yoshie Yevette Yael Willetta Voncile
Venetta Tula Tonette Timika Temika Telma Teisha Taren Ta Stacee Shin Shawnta Saturnina Ricarda Pok Pasty Onie Nubia
Mora Mike Marielle Mariella Marianela Mardell Many Luanna Loise Lisabeth Lindsy Lilliana Lilliam Lelah Leigha Leanora
Lang Kristeen Khalilah Keeley Kandra Junko Joaquina Jerlene Jani Jamika Jame Hsiu Hermila Golden Genevive Evia Eugena
Emmaline Elfreda Elene Donette Delcie Deeanna Darcey Cuc Clarinda Cira Chae Celinda Catheryn Catherin Casimira Carmelia
Camellia Breana Bobette Bernardina Bebe Basilia Arlyne Amal Alayna Zonia Zenia Yuriko Yaeko Wynell Willow Willena
Vernia Tu Travis Tora Terrilyn Terica Tenesha Tawna Tajuana Taina Stephnie Sona Sol Sina Shondra Shizuko Sherlene
Sherice Sharika Rossie Rosena Rory Rima Ria Rheba Renna Peter Natalya Nancee Melodi Meda Maxima Matha Marketta Maricruz
Marcelene Malvina Luba Louetta Leida Lecia Lauran Lashawna Laine Khadijah Katerine Kasi Kallie Julietta Jesusita
Jestine Jessia Jeremy Jeffie Janyce Isadora Georgianne Fidelia Evita Eura Eulah Estefana Elsy Elizabet Eladia Dodie
Dion Dia Denisse Deloras Delila Daysi Dakota Curtis Crystle Concha Colby Claretta Chu Christia Charlsie Charlena
Carylon Bettyann Asley Ashlea Amira Ai Agueda Agnus Yuette Vinita Victorina Tynisha Treena Toccara Tish Thomasena Tegan
Soila Shiloh Shenna Sharmaine Shantae Shandi September Saran Sarai Sana Samuel Salley Rosette Rolande Regine Otelia
Oscar Olevia Nicholle Necole Naida Myrta Myesha Mitsue Minta Mertie Margy Mahalia Madalene Love Loura Lorean Lewis
Lesha Leonida Lenita Lavone Lashell Lashandra Lamonica Kimbra Katherina Karry Kanesha Julio Jong Jeneva Jaquelyn Hwa
Gilma Ghislaine Gertrudis Fransisca Fermina Ettie Etsuko Ellis Ellan Elidia Edra Dorethea Doreatha Denyse Denny Deetta
Daine Cyrstal Corrin Cayla Carlita Camila Burma Bula Buena Blake Barabara Avril Austin Alaine Zana Wilhemina Wanetta
Virgil Vi Veronika Vernon Verline Vasiliki Tonita Tisa Teofila Tayna Taunya Tandra Takako Sunni Suanne Sixta Sharell
Seema Russell Rosenda Robena Raymonde Pei Pamila Ozell Neida Neely Mistie Micha Merissa Maurita Maryln Maryetta
Marshall Marcell Malena Makeda Maddie Lovetta Lourie Lorrine Lorilee Lester Laurena Lashay Larraine Laree Lacresha
Kristle Krishna Keva Keira Karole Joie Jinny Jeannetta Jama Heidy Gilberte Gema Faviola Evelynn Enda Elli Ellena Divina
Dagny Collene Codi Cindie Chassidy Chasidy Catrice Catherina Cassey Caroll Carlena Candra Calista Bryanna Britteny
Beula Bari Audrie Audria Ardelia Annelle Angila Alona Allyn
`;
